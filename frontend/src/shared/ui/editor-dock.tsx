import type { Editor } from '@/shared/hooks/use-editor';
import { Button } from './button';
import { Dock } from './dock';

interface EditorDockProps {
  editor: Editor;
  actionText: string;
  busyText: string;
}

/** What saves a form, at the lower edge. */
export function EditorDock({ editor: { form, isBusy }, actionText, busyText }: EditorDockProps) {
  return (
    <Dock>
      <Button type="submit" form={form} variant="paper" full busy={isBusy} busyText={busyText}>
        {actionText}
      </Button>
    </Dock>
  );
}
