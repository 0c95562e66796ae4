import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { isOverdue, type Reward } from '@/data/rewards/rewards';
import { eventMoment } from '@/data/venue-events/event-time';
import { useVenueZone } from '@/data/venues/use-venue-zone';
import { useNow } from '@/shared/hooks/use-now';
import { paths } from '@/shared/paths';
import { List } from '@/shared/ui/list-row';
import { StatusMark } from '@/shared/ui/status-mark';
import { Thumb } from '@/shared/ui/thumb';
import { texts } from './texts';

const { mine: words, claim } = texts;
const EVERY_MS = 60_000;

/** One row a prize; each opens its code. */
export function RewardRows({ rewards }: { rewards: readonly Reward[] }) {
  const now = useNow(EVERY_MS);
  return (
    <div className="border-t border-line">
      <List label={words.label}>
        {rewards.map((reward) => (
          <RewardRow key={reward.rewardId} reward={reward} now={now} />
        ))}
      </List>
    </div>
  );
}

function RewardRow({ reward, now }: { reward: Reward; now: number }) {
  const { rewardId, vendorId, prizeName, prizeImageUrl, claimExpiration, claimedAt } = reward;
  const timeZone = useVenueZone(vendorId);
  const status = isOverdue(reward, now) ? 'EXPIRED' : reward.status;
  const isOver = status !== 'PENDING';
  const moment = (status === 'CLAIMED' ? claimedAt : undefined) ?? claimExpiration;
  const say = { PENDING: claim.until, CLAIMED: claim.claimedOn, EXPIRED: claim.expiredOn }[status];
  // Its line is there from the beginning: rows do not move once the venue is known.
  const about = timeZone === undefined ? '\u00a0' : say(eventMoment(moment, timeZone));
  return (
    <li>
      <Link
        to={paths.reward.to({ rewardId })}
        className="flex min-h-18 items-center gap-3 px-(--gutter) py-2.5 -outline-offset-2! hover:bg-raised"
      >
        <Thumb src={prizeImageUrl} name={prizeName} productType="MERCHANDISE" grey={isOver} />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="type-label break-words">{prizeName}</span>
          <span className="type-small text-muted tabular-nums">{about}</span>
          <StatusMark status={status} text={words.statuses[status]} />
        </span>
        <ChevronRight aria-hidden size={16} className="-mr-1 shrink-0 text-muted" />
      </Link>
    </li>
  );
}
