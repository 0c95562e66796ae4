import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { UserRoundSearch, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Side } from '@/data/guest-lists/tally';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { texts } from './texts';

interface ListStateProps {
  /** Everybody, and who is shown of them; `undefined` until they are here. */
  guests: readonly Reservation[] | undefined;
  found: readonly Reservation[] | undefined;
  /** Only the first by name are here: a guest who is not found yet may be on the list. */
  isBeginning: boolean;
  isFailed: boolean;
  typed: string;
  side: Side;
  onReload: () => void;
  /** The list, where there are guests to show. */
  children: (found: readonly Reservation[]) => ReactNode;
}

/** A list of guests, or why there is none. */
export function ListState({
  guests,
  found,
  isBeginning,
  isFailed,
  typed,
  side,
  onReload,
  children,
}: ListStateProps) {
  if (!guests || !found || (isBeginning && found.length === 0))
    return isFailed ? <ErrorState text={texts.failed} onReload={onReload} /> : <GuestsLoading />;
  if (guests.length === 0) return <EmptyState icon={Users} text={texts.none} />;
  if (found.length > 0) return children(found);
  const text = typed.trim() === '' ? texts.noneOnSide[side] : texts.noneFound(typed.trim());
  return <EmptyState icon={UserRoundSearch} text={text} />;
}

function GuestsLoading() {
  return (
    <Loading label={texts.loading}>
      <div className="*:border-b *:border-line">
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <div key={row} className="flex h-18 items-center justify-between px-(--gutter)">
            <span className="grid gap-2">
              <Skeleton className="h-4 w-36" />
              <Skeleton className="h-3.5 w-28" />
            </span>
            <Skeleton className="h-11 w-24" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
