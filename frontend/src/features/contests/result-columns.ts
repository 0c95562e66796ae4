import type { Contest, ContestFigures, StaffReward } from '@/data/rewards/contests';
import { money } from '@/shared/lib/money';
import { shareText } from '@/shared/lib/share-text';
import { whenOf, type VenueClock } from '@/shared/lib/time';
import type { Column } from '@/shared/ui/table/column';
import { texts } from './texts';

const { columns, rewardStatuses, handedOver } = texts.results;

interface PrizeRow {
  readonly prizeId: string;
  readonly name: string;
  readonly remaining: number;
  readonly stock: number;
  readonly chance: number;
  /** `null`: not known yet. */
  readonly won: number | null;
  readonly claimed: number | null;
  readonly pending: number | null;
  readonly expired: number | null;
  readonly cost: string | null;
}

/** Each prize of a contest with what has become of it. */
export function prizeRows({ prizes }: Contest, figures: ContestFigures | undefined): readonly PrizeRow[] {
  return prizes.map(({ prizeId, name, remaining, stock, chance }) => {
    const known = figures?.prizes.find((prize) => prize.prizeId === prizeId);
    const { won = null, claimed = null, pending = null, expired = null, cost = null } = known ?? {};
    return { prizeId, name, remaining, stock, chance, won, claimed, pending, expired, cost };
  });
}

const count = (key: 'remaining' | 'stock' | 'won' | 'claimed' | 'pending' | 'expired', label: string) => ({
  ...{ key, label, isNumber: true },
  value: (row: PrizeRow) => row[key],
});

export const prizeColumns: readonly Column<PrizeRow>[] = [
  { key: 'prize', label: columns.prize, value: ({ name }) => name },
  count('remaining', columns.left),
  count('stock', columns.stock),
  {
    ...{ key: 'chance', label: columns.chance, isNumber: true },
    value: ({ chance }) => chance,
    cell: ({ chance }) => shareText(chance),
  },
  count('won', columns.won),
  count('claimed', columns.claimed),
  count('pending', columns.pending),
  count('expired', columns.expired),
  {
    ...{ key: 'cost', label: columns.cost, isNumber: true },
    value: ({ cost }) => cost,
    cell: ({ cost }) => (cost === null ? '' : money(cost)),
  },
];

export function rewardColumns(venue: VenueClock, now: number): readonly Column<StaffReward>[] {
  const when = (instant: string): string => whenOf(instant, venue, now);
  return [
    {
      key: 'when',
      label: columns.when,
      value: ({ wonTimestamp }) => wonTimestamp,
      cell: ({ wonTimestamp }) => when(wonTimestamp),
    },
    { key: 'prize', label: columns.prize, value: ({ prizeName }) => prizeName },
    { key: 'status', label: columns.status, value: ({ status }) => rewardStatuses[status] },
    {
      ...{ key: 'by', label: columns.by },
      value: ({ claimedAt = null }) => claimedAt,
      cell: ({ claimedAt, claimedBy }) =>
        claimedAt === undefined ? '' : handedOver(when(claimedAt), claimedBy?.name),
    },
    { key: 'code', label: columns.code, value: ({ claimCode }) => claimCode },
  ];
}
