import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { CircleStop, ScanLine, ShieldCheck, Ticket } from 'lucide-react';
import { useState } from 'react';
import { useContestRewards, useGetContestFiguresQuery, type Contest } from '@/data/rewards/contests';
import { useNow } from '@/shared/hooks/use-now';
import { money } from '@/shared/lib/money';
import { whenOf } from '@/shared/lib/time';
import { lazyPart } from '@/shared/parts/lazy-part';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { ButtonLink } from '@/shared/ui/button-link';
import { ErrorState } from '@/shared/ui/error-state';
import { Figure } from '@/shared/ui/figure';
import { PartFailed } from '@/shared/ui/part-failed';
import { SectionHeading } from '@/shared/ui/section-heading';
import { DataTable } from '@/shared/ui/table/data-table';
import { CloseDialog } from './close-dialog';
import { ContestMark } from './contest-mark';
import type { GiveTicketsDialogProps } from './give-tickets-dialog';
import { prizeColumns, prizeRows, rewardColumns } from './result-columns';
import { texts } from './texts';

const { results: words } = texts;
const EVERY_MS = 60_000;
// Its field for a phone number knows every country's.
const GiveTicketsDialog = lazyPart<GiveTicketsDialogProps>(
  async () => (await import('./give-tickets-dialog')).GiveTicketsDialog,
  ({ onClose }, { retry }) => <PartFailed text={texts.give.noForm} onRetry={retry} onClose={onClose} />,
);

interface ContestResultsProps {
  contest: Contest;
  location: VendorLocation;
  isManager: boolean;
}

/** What has come of a drawing, while it goes on and after it. */
export function ContestResults({ contest, location, isManager }: ContestResultsProps) {
  const { vendorLocationId, vendorId } = location;
  const { contestId, status, closesAt, closedAt, draws, requiresPin } = contest;
  const key = { vendorId, contestId };
  const figures = useGetContestFiguresQuery(key);
  const { rewards, isError, refetch } = useContestRewards(key);
  const [asked, setAsked] = useState<'close' | 'give' | null>(null);
  const now = useNow(EVERY_MS);
  const data = figures.currentData;
  const sum = (of: 'won' | 'claimed' | 'pending' | 'expired'): number | string =>
    data ? data.prizes.reduce((total, prize) => total + prize[of], 0) : '\u2013';
  const isOpen = status === 'OPEN';
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-(--gutter) pt-3">
        <ContestMark status={status} />
        <span className="type-small text-muted tabular-nums">
          {closedAt === undefined
            ? texts.closes(whenOf(closesAt, location, now))
            : texts.closed(whenOf(closedAt, location, now))}
          {requiresPin && ` · ${words.pin}`}
        </span>
      </div>
      <dl className="grid grid-cols-3 gap-x-4 gap-y-5 px-(--gutter) pt-5 desk:flex desk:gap-12">
        <Figure value={data ? Math.max(data.draws, draws) : draws} label={words.draws} />
        <Figure value={sum('won')} label={words.won} />
        <Figure value={sum('claimed')} label={words.claimed} />
        <Figure value={sum('pending')} label={words.pending} />
        <Figure value={sum('expired')} label={words.expired} />
        <Figure value={data ? money(data.cost) : '\u2013'} label={words.cost} />
      </dl>
      {figures.isError && !data && (
        <ErrorState text={words.figuresFailed} onReload={() => void figures.refetch()} />
      )}
      <div className="flex flex-wrap gap-2 px-(--gutter) pt-5">
        <ButtonLink
          to={paths.staffClaims.to({ vendorLocationId })}
          variant={isOpen ? 'paper' : 'quiet'}
          size="compact"
          icon={ScanLine}
        >
          {words.scan}
        </ButtonLink>
        {isManager && isOpen && (
          <Button size="compact" icon={Ticket} onClick={() => setAsked('give')}>
            {texts.give.action}
          </Button>
        )}
        <ButtonLink
          to={paths.contestDraws.to({ vendorId, eventId: contestId })}
          size="compact"
          icon={ShieldCheck}
        >
          {words.check}
        </ButtonLink>
        {isManager && isOpen && (
          <Button variant="destructive" size="compact" icon={CircleStop} onClick={() => setAsked('close')}>
            {texts.close.action}
          </Button>
        )}
      </div>
      <SectionHeading title={words.prizes} />
      <div className="px-(--gutter)">
        <DataTable
          name="prizes"
          label={words.prizes}
          columns={prizeColumns}
          rows={prizeRows(contest, data)}
          keyOf={({ prizeId }) => prizeId}
        />
      </div>
      <SectionHeading title={words.winners} count={rewards?.length} />
      <div className="px-(--gutter)">
        {rewards?.length === 0 && <p className="type-body text-muted">{words.noWinners}</p>}
        {rewards && rewards.length > 0 && (
          <DataTable
            name="rewards"
            label={words.winners}
            columns={rewardColumns(location, now)}
            rows={rewards}
            keyOf={({ rewardId }) => rewardId}
          />
        )}
      </div>
      {!rewards && isError && <ErrorState text={words.winnersFailed} onReload={() => void refetch()} />}
      {asked === 'close' && <CloseDialog contestKey={key} onClose={() => setAsked(null)} />}
      {asked === 'give' && <GiveTicketsDialog contestKey={key} onClose={() => setAsked(null)} />}
    </>
  );
}
