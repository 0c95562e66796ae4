import type { Editor } from '@/shared/hooks/use-editor';
import { Button } from './button';
import { Dock } from './dock';

interface EditorDockProps {
  editor: Pick<Editor, 'form' | 'isBusy'>;
  actionText: string;
  busyText: string;
  disabled?: boolean;
}

/** What saves a form, at the lower edge. */
export function EditorDock({ editor: { form, isBusy }, actionText, busyText, disabled }: EditorDockProps) {
  return (
    <Dock>
      <Button
        type="submit"
        form={form}
        variant="paper"
        full
        busy={isBusy}
        busyText={busyText}
        {...(disabled !== undefined && { disabled })}
      >
        {actionText}
      </Button>
    </Dock>
  );
}
