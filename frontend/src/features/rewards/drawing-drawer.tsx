import { useEffect, useRef } from 'react';
import { usePrizes } from '@/data/rewards/contest';
import { useMyRewards, useReward, type Reward } from '@/data/rewards/rewards';
import { useKeptRewards } from '@/data/rewards/kept-rewards';
import { useTickets } from '@/data/rewards/tickets';
import { useIsHere } from '@/shared/hooks/use-is-here';
import { useSession } from '@/shared/session/use-session';
import { Sheet } from '@/shared/ui/sheet';
import { InitialView } from './initial-view';
import { LoserView } from './loser-view';
import { Reveal } from './reveal';
import { texts } from './texts';
import { useDrawing, type Stage } from './use-drawing';
import { WinnerView } from './winner-view';

export interface DrawingDrawerProps {
  open: boolean;
  onClose: () => void;
  vendorId: string;
  /** `null`: nothing goes on; `undefined`: that is not known yet. */
  eventId: string | null | undefined;
}

/** C2, C4: 'Try Your Luck'. A draw belongs to the person and the event that it was begun with. */
export function DrawingDrawer(props: DrawingDrawerProps) {
  const { user } = useSession();
  return <Drawer key={`${user?.userId} ${props.eventId}`} {...props} userId={user?.userId} />;
}

type Drawer = DrawingDrawerProps & { userId: string | undefined };

function Drawer({ open, onClose, vendorId, eventId, userId }: Drawer) {
  const prizes = usePrizes(eventId ?? undefined);
  const tickets = useTickets(userId, eventId ?? undefined);
  const { rewards } = useMyRewards(userId);
  useKeptRewards(userId, rewards);
  const { data } = prizes;
  const { stage, draw, revealed, restart } = useDrawing(data?.contest?.contestId);
  // The claim may be answered after Back: then it is this that has closed it, or left the page.
  const isHere = useIsHere();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  const closed = (): void => {
    restart();
    if (isHere.current) close.current();
  };
  return (
    <Sheet open={open} onClose={onClose} title={titleOf(stage)}>
      {stage.is === 'initial' && (
        <InitialView
          {...{ vendorId, eventId, prizes, tickets }}
          isSignedIn={userId !== undefined}
          onDraw={draw}
        />
      )}
      {stage.is === 'revealing' && (
        <Reveal
          videoUrl={data?.contest?.revealVideoUrl}
          names={data?.prizes.map(({ name }) => name) ?? []}
          onEnd={revealed}
        />
      )}
      {stage.is === 'won' && (
        <Winner userId={userId} won={stage.reward} onClaimed={closed} onDone={restart} />
      )}
      {stage.is === 'lost' && <LoserView reason={stage.reason} onAgain={restart} onLater={restart} />}
    </Sheet>
  );
}

interface WinnerProps {
  userId: string | undefined;
  won: Reward;
  onClaimed: () => void;
  onDone: () => void;
}

/** As it is now: staff may have scanned its code a moment ago. */
function Winner({ userId, won, ...rest }: WinnerProps) {
  return <WinnerView reward={useReward(userId, won)} {...rest} />;
}

function titleOf({ is }: Stage): string {
  switch (is) {
    case 'initial':
      return texts.initial.title;
    case 'revealing':
      return texts.reveal.title;
    case 'won':
      return texts.winner.title;
    case 'lost':
      return texts.loser.title;
  }
}
