import type { GiftPlan } from '@/data/rewards/gifts';
import { money } from '@/shared/lib/money';
import { Dialog } from '@/shared/ui/dialog';
import { texts } from './texts-gifts';

const { confirm: words } = texts;

interface ConfirmGiftProps {
  plan: GiftPlan;
  name: string;
  /** Of one piece. */
  cents: number;
  busy: boolean;
  onBack: () => void;
  onGive: () => void;
}

/** Asks once, with how many get it and what that can cost: nothing of it comes back. */
export function ConfirmGift({
  plan: { label, members },
  name,
  cents,
  busy,
  onBack,
  onGive,
}: ConfirmGiftProps) {
  return (
    <Dialog
      open
      onClose={onBack}
      title={words.title}
      text={
        <>
          {words.text(name, members, label)}
          {cents > 0 && (
            <span className="block pt-2">{words.cost(money(cents), money(cents * members))}</span>
          )}
        </>
      }
      cancelText={words.back}
      actionText={words.action(members)}
      atStake
      busy={busy}
      actionDisabled={members === 0}
      onAction={onGive}
    />
  );
}
