import type { DumpProof } from '@lineless/contracts/analytics/proof';
import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react';
import { useProof } from '@/data/analytics/proof';
import { dateText, monthsOf } from '@/data/analytics/weeks';
import { useWorkplace } from '@/data/staff/workplace';
import { serverNow } from '@/shared/lib/server-clock';
import { whenOf } from '@/shared/lib/time';
import { Button } from '@/shared/ui/button';
import { cx } from '@/shared/ui/cx';
import { texts } from './texts';
import { countOf } from './words';

/** What makes positions sortable says nothing to people. */
const LEADING_ZEROS = /^0+(?=\d)/;

/** Whether a week's figures are what the events give: one month or two, each with what it stands for. */
export function Verified({ from }: { from: string }) {
  return (
    <section aria-labelledby="verified" className="break-inside-avoid pt-9">
      <h2 id="verified" className="type-heading">
        {texts.proof.title}
      </h2>
      <p className="pt-1 pb-3 type-small text-muted">{texts.proof.why}</p>
      {monthsOf(from).map((month) => (
        <Month key={month} month={month} />
      ))}
    </section>
  );
}

function Month({ month }: { month: string }) {
  const { location } = useWorkplace();
  const { proof, isError, isFetching, refetch } = useProof({ vendorId: location.vendorId, month });
  return (
    <div className="grid gap-3 border-t border-line py-3 lg:grid-cols-[16rem_1fr_auto] lg:items-start lg:gap-8">
      <div>
        <h3 className="type-label">{dateText(`${month}-01`, 'month')}</h3>
        <State {...{ proof, isError, isFetching }} />
      </div>
      {proof ? <Standing proof={proof} /> : <span />}
      <Button
        variant="outline"
        size="compact"
        busy={isFetching}
        className="justify-self-start print:hidden"
        onClick={() => void refetch()}
      >
        {texts.proof.now}
      </Button>
    </div>
  );
}

interface StateProps {
  proof: DumpProof | undefined;
  isError: boolean;
  isFetching: boolean;
}

function State({ proof, isError, isFetching }: StateProps) {
  const { location } = useWorkplace();
  const time = proof && whenOf(proof.verifiedAt, location, serverNow());
  const isUnknown = isError || time === undefined;
  const Icon = isUnknown ? ShieldQuestion : proof?.isEqual === true ? ShieldCheck : ShieldAlert;
  const look = isUnknown ? 'text-muted' : proof?.isEqual === true ? 'text-ok' : 'text-danger';
  const words = (): string => {
    if (isFetching) return texts.proof.checking;
    if (isUnknown) return texts.proof.failed;
    return proof?.isEqual === true ? texts.proof.equal(time) : texts.proof.different(time);
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
      <dt>{texts.proof.orders}</dt>
      <dd className="tabular-nums">{countOf(numOrders)}</dd>
      <dt>{texts.proof.position}</dt>
      <dd className="tabular-nums">{position.replace(LEADING_ZEROS, '')}</dd>
      <dt>{texts.proof.digest}</dt>
      <dd>{digest}</dd>
      {!isEqual && (
        <>
          <dt>{texts.proof.computed}</dt>
          <dd>{computedDigest}</dd>
          <dt>{texts.proof.differences}</dt>
          <dd>
            {differences.map(({ what, dump, events }) => (
              <p key={what}>
                {texts.proof.difference(what, dump ?? texts.proof.missing, events ?? texts.proof.missing)}
              </p>
            ))}
          </dd>
        </>
      )}
    </dl>
  );
}
