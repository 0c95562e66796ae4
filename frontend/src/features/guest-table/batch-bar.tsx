import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { useState } from 'react';
import type { GleventKey } from '@/data/guest-lists/glevents';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { texts } from './texts';
import { useBatch, type BatchDeed } from './use-batch';

interface BatchBarProps {
  of: GleventKey;
  /** Of those that are shown. */
  chosen: readonly Reservation[];
  shown: number;
  onAll: () => void;
  onNone: () => void;
  /** To them it is done: they are chosen no more. */
  onDone: (reservationIds: readonly string[]) => void;
}

/** What is done to all that are chosen. */
export function BatchBar({ of, chosen, shown, onAll, onNone, onDone }: BatchBarProps) {
  const { busy, carryOut } = useBatch(of);
  const [isAsked, setIsAsked] = useState(false);
  const run = async (deed: BatchDeed): Promise<void> => {
    onDone(await carryOut(deed, chosen));
    setIsAsked(false);
  };
  const count = chosen.length;
  const deed = (name: 'checkIn' | 'vip') => (
    <Button
      size="compact"
      variant="outline"
      disabled={count === 0 || (busy !== null && busy !== name)}
      busy={busy === name}
      onClick={() => void run(name)}
    >
      {texts.deeds[name]}
    </Button>
  );
  return (
    <>
      <Button
        size="compact"
        variant="outline"
        disabled={shown === 0 || busy !== null}
        onClick={() => (count === 0 ? onAll() : onNone())}
      >
        {count === 0 ? texts.chooseAll(shown) : texts.chooseNone}
      </Button>
      <span role="status" className="type-small text-muted tabular-nums">
        {texts.chosen(count)}
      </span>
      {deed('checkIn')}
      {deed('vip')}
      <Button
        size="compact"
        variant="destructive"
        disabled={count === 0 || busy !== null}
        onClick={() => setIsAsked(true)}
      >
        {texts.deeds.cancel}
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={texts.cancelTitle}
        text={texts.cancelText(count)}
        cancelText={texts.keep}
        actionText={texts.deeds.cancel}
        destructive
        busy={busy === 'cancel'}
        onAction={() => void run('cancel')}
      />
    </>
  );
}
