import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { usePrizeFigures, type VendorPrizeFigures } from '@/data/rewards/figures';
import { useVendorEvents } from '@/data/venue-events/events';
import { money } from '@/shared/lib/money';
import { ErrorState } from '@/shared/ui/error-state';
import { FigureCard } from '@/shared/ui/figure-card';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { prizeColumns, type PrizesOf } from './tables';
import { texts } from './texts';

const { prizes: words } = texts;
const ALL = 'all';

interface PrizesProps {
  location: VendorLocation;
  /** The week's Sunday. */
  from: string;
}

/** Ours: what was won or given in a week, under every filter; of a vendor that has never had prizes, nothing. */
export function Prizes({ location: { vendorId, timeZone, tradingDayStart }, from }: PrizesProps) {
  const { figures, isError, refetch } = usePrizeFigures({ vendorId, from, timeZone, tradingDayStart });
  if (figures && !figures.hasPrizes) return null;
  return (
    <div className="pt-7">
      {figures && <PrizesCard figures={figures} vendorId={vendorId} from={from} />}
      {!figures && isError && <ErrorState text={words.failed} onReload={() => void refetch()} />}
      {!figures && !isError && (
        <Loading label={words.loading}>
          <Skeleton className="h-24" />
        </Loading>
      )}
    </div>
  );
}

interface PrizesCardProps {
  figures: VendorPrizeFigures;
  vendorId: string;
  from: string;
}

function PrizesCard({ figures: { contests, gifts, all }, vendorId, from }: PrizesCardProps) {
  const { events } = useVendorEvents(vendorId);
  const nameOf = (contestId: string): string =>
    events?.find(({ eventId }) => eventId === contestId)?.eventName ?? words.unnamed;
  const each: PrizesOf[] = [
    ...contests.map((one) => ({ ...one, key: one.contestId, name: nameOf(one.contestId) })),
    ...gifts.map((one) => ({ ...one, key: one.giftId, name: words.gift(one.name) })),
  ];
  const rows = each.length > 1 ? [...each, { ...all, key: ALL, name: words.all }] : each;
  return (
    <FigureCard
      name="prizes"
      title={words.title}
      sentence={all.won > 0 ? words.text(all.won, all.claimed, money(all.cost)) : words.none}
      columns={prizeColumns}
      rows={rows}
      keyOf={({ key }) => key}
      fileName={`prizes-${from}`}
    />
  );
}
