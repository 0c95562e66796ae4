import { Button } from '@/shared/ui/button';
import { texts } from './texts';

interface SaveBarProps {
  busy: boolean;
  disabled?: boolean;
  onDiscard: () => void;
  onSave: () => void;
}

/** At the lower edge while something has been changed and not saved. */
export function SaveBar({ busy, disabled = false, onDiscard, onSave }: SaveBarProps) {
  return (
    <div className="grid grid-cols-2 gap-2 border-t border-line px-(--gutter) py-3 desk:grid-cols-[12rem_12rem] desk:justify-end">
      <Button full disabled={busy} onClick={onDiscard}>
        {texts.discard}
      </Button>
      <Button variant="paper" full busy={busy} disabled={disabled} onClick={onSave}>
        {texts.save}
      </Button>
    </div>
  );
}
