import type { PublicGlevent } from '@lineless/contracts/guest-lists/glevents';
import { mayReserve, type Visitor } from '@/data/membership/me';
import { Button } from '@/shared/ui/button';
import { StatusMark } from '@/shared/ui/status-mark';
import { HintedButton } from './hinted';
import { texts } from './texts-events';

interface EventActionProps {
  event: PublicGlevent;
  visitor: Visitor;
  onJoin: () => void;
  onOpen: (gleventId: string) => void;
}

/** What a visitor can do about an event: reserve, wait where it is full, or why not (M4, resolution 36). */
export function EventAction({ event, visitor, onJoin, onOpen }: EventActionProps) {
  const { gleventId, name, availableCount } = event;
  if (visitor.is === 'loading' || visitor.is === 'failed') return null;
  const isFull = availableCount === 0;
  const words = isFull
    ? { text: texts.event.wait, label: texts.event.waitOf(name) }
    : { text: texts.event.reserve, label: texts.event.reserveOf(name) };
  if (visitor.is !== 'member')
    return (
      <Button variant="outline" size="compact" aria-label={words.label} onClick={onJoin}>
        {words.text}
      </Button>
    );
  const { membership, bookable } = visitor;
  if (membership.activeReservation?.gleventId === gleventId)
    return <StatusMark status="CONFIRMED" text={texts.event.reserved} />;
  const hint = mayReserve(bookable) ? null : texts.why[bookable.reason ?? 'ACTIVE_RESERVATION_EXISTS'];
  return (
    <HintedButton
      variant="outline"
      size="compact"
      hint={hint}
      aria-label={words.label}
      onClick={() => onOpen(gleventId)}
    >
      {words.text}
    </HintedButton>
  );
}
