import type { DumpProof } from '@lineless/contracts/analytics/proof';
import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react';
import { serverNow } from '@/shared/lib/server-clock';
import { whenOf, type VenueClock } from '@/shared/lib/time';
import { LOCALE } from '@/shared/texts/locale';
import { Button } from '@/shared/ui/button';
import { cx } from '@/shared/ui/cx';
import { proofTexts as texts } from './proof-texts';

/** What makes positions sortable says nothing to people. */
const LEADING_ZEROS = /^0+(?=\d)/;

interface MonthProofProps {
  /** 'November 2026' */
  month: string;
  venue: VenueClock;
  proof: DumpProof | undefined;
  isError: boolean;
  isFetching: boolean;
  onCheck: () => void;
}

/** Whether a month's figures are what the events give, and what they stand for. */
export function MonthProof({ month, proof, onCheck, ...state }: MonthProofProps) {
  return (
    <div className="grid gap-3 border-t border-line py-3 lg:grid-cols-[16rem_1fr_auto] lg:items-start lg:gap-8">
      <div>
        <h3 className="type-label">{month}</h3>
        <State proof={proof} {...state} />
      </div>
      {proof ? <Standing proof={proof} /> : <span />}
      <Button
        variant="outline"
        size="compact"
        busy={state.isFetching}
        className="justify-self-start print:hidden"
        onClick={onCheck}
      >
        {texts.now}
      </Button>
    </div>
  );
}

type StateProps = Pick<MonthProofProps, 'proof' | 'isError' | 'isFetching' | 'venue'>;

function State({ proof, isError, isFetching, venue }: StateProps) {
  const time = proof && whenOf(proof.verifiedAt, venue, serverNow());
  const isUnknown = isError || time === undefined;
  const Icon = isUnknown ? ShieldQuestion : proof?.isEqual === true ? ShieldCheck : ShieldAlert;
  const look = isUnknown ? 'text-muted' : proof?.isEqual === true ? 'text-ok' : 'text-danger';
  const words = (): string => {
    if (isFetching) return texts.checking;
    if (isError) return texts.failed;
    if (isUnknown) return texts.unchecked;
    return proof?.isEqual === true ? texts.equal(time) : texts.different(time);
  };
  return (
    <p
      role="status"
      className={cx('flex items-start gap-2 pt-0.5 type-small', isFetching ? 'text-muted' : look)}
    >
      <Icon aria-hidden size={16} strokeWidth={2} className="mt-0.5 shrink-0" />
      {words()}
    </p>
  );
}

/** What the figures stand for, and by what anybody can check them. */
function Standing({ proof }: { proof: DumpProof }) {
  const { numOrders, position, digest, computedDigest, isEqual, differences } = proof;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 type-small [&_dd]:break-all [&_dt]:text-muted">
      <dt>{texts.orders}</dt>
      <dd className="tabular-nums">{numOrders.toLocaleString(LOCALE)}</dd>
      <dt>{texts.position}</dt>
      <dd className="tabular-nums">{position.replace(LEADING_ZEROS, '')}</dd>
      <dt>{texts.digest}</dt>
      <dd>{digest}</dd>
      {!isEqual && (
        <>
          <dt>{texts.computed}</dt>
          <dd>{computedDigest}</dd>
          <dt>{texts.differences}</dt>
          <dd>
            {differences.map(({ what, dump, events }) => (
              <p key={what}>{texts.difference(what, dump ?? texts.missing, events ?? texts.missing)}</p>
            ))}
          </dd>
        </>
      )}
    </dl>
  );
}
