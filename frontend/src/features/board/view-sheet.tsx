import { Maximize, Minimize } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { RadioTiles } from '@/shared/ui/radio-tiles';
import { Sheet } from '@/shared/ui/sheet';
import { Toggle } from '@/shared/ui/toggle';
import { texts } from './texts';
import { layouts, type BoardView } from './use-board-view';
import { useFullScreen } from './use-full-screen';

export interface ViewSheetProps {
  view: BoardView;
  onChange: (to: Partial<BoardView>) => void;
  open: boolean;
  onClose: () => void;
}

/** How this device shows the board; it is remembered here, and no other device is told. */
export function ViewSheet({ view, onChange, open, onClose }: ViewSheetProps) {
  const { isFull, toggle } = useFullScreen();
  return (
    <Sheet open={open} onClose={onClose} title={texts.view.title}>
      <div className="grid gap-5 px-(--gutter) pt-1 pb-8">
        <RadioTiles
          label={texts.view.layout}
          value={view.layout}
          onChange={(layout) => onChange({ layout })}
          options={layouts.map((value) => ({ value, label: texts.view.layouts[value] }))}
        />
        <div className="flex min-h-12 items-center justify-between gap-4">
          <span aria-hidden className="type-label">
            {texts.view.allDay}
          </span>
          <Toggle
            label={texts.view.allDay}
            checked={view.hasAllDay}
            onCheckedChange={(hasAllDay) => onChange({ hasAllDay })}
          />
        </div>
        {toggle && (
          <Button full icon={isFull ? Minimize : Maximize} onClick={toggle}>
            {isFull ? texts.view.window : texts.view.full}
          </Button>
        )}
        <p className="type-small text-muted pointer-coarse:hidden">{texts.view.keys}</p>
      </div>
    </Sheet>
  );
}
