import { BellRing, Maximize, Minimize } from 'lucide-react';
import { useBackCloses } from '@/shared/hooks/use-back-closes';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { ButtonLink } from '@/shared/ui/button-link';
import { RadioTiles } from '@/shared/ui/radio-tiles';
import { Sheet } from '@/shared/ui/sheet';
import { Toggle } from '@/shared/ui/toggle';
import { texts } from './texts';
import { layouts, type BoardView } from './use-board-view';
import { useFullScreen } from './use-full-screen';

export interface ViewSheetProps {
  vendorLocationId: string;
  view: BoardView;
  onChange: (to: Partial<BoardView>) => void;
  open: boolean;
  onClose: () => void;
}

/** How this device shows the board; it is remembered here, and no other device is told. */
export function ViewSheet({ vendorLocationId, view, onChange, open, onClose }: ViewSheetProps) {
  const { isFull, toggle } = useFullScreen();
  useBackCloses(open, onClose);
  return (
    <Sheet open={open} onClose={onClose} title={texts.view.title}>
      <div className="grid gap-5 pt-1 pb-8">
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
        <div className="flex min-h-12 items-center justify-between gap-4">
          <span aria-hidden className="type-label">
            {texts.view.tv}
          </span>
          <Toggle label={texts.view.tv} checked={view.isTv} onCheckedChange={(isTv) => onChange({ isTv })} />
        </div>
        {toggle && (
          <Button full icon={isFull ? Minimize : Maximize} onClick={toggle}>
            {isFull ? texts.view.window : texts.view.full}
          </Button>
        )}
        <ButtonLink to={paths.staffPickup.to({ vendorLocationId })} full icon={BellRing}>
          {texts.view.pickup}
        </ButtonLink>
        <p className="type-small text-muted pointer-coarse:hidden">{texts.view.keys}</p>
      </div>
    </Sheet>
  );
}
