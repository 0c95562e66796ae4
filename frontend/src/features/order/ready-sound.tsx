import { guestSounds } from '@/shared/sound/sounds';
import { useSound } from '@/shared/sound/use-sound';
import { Toggle } from '@/shared/ui/toggle';
import { texts } from './texts';

/** Under the ticket while a customer waits: browsers let a page sound only where that was allowed. */
export function ReadySound() {
  const { on, turn } = useSound(guestSounds);
  return (
    <div className="mx-(--gutter) mt-4 flex min-h-12 items-center justify-between gap-4">
      <span aria-hidden className="type-label">
        {texts.readySound}
      </span>
      <Toggle label={texts.readySound} checked={on} onCheckedChange={turn} />
    </div>
  );
}
