import type { AuditTimeline } from '@lineless/contracts/audit/timelines';
import { skipToken } from '@reduxjs/toolkit/query';
import { useGetAsOfQuery, type StateThen as State } from '@/data/audit/as-of';
import { gleventIn, orderIn, productIn } from '@/data/audit/documents';
import { useWorkplace } from '@/data/staff/workplace';
import { ErrorState } from '@/shared/ui/error-state';
import { DataTree } from './data-tree';
import { failedText } from './failed-text';
import { GleventThen } from './glevent-then';
import { ListLoading } from './list-loading';
import { OrderThen } from './order-then';
import { ProductThen } from './product-then';
import { StatePanel } from './state-panel';
import { texts } from './texts';

interface StateThenProps {
  timeline: AuditTimeline;
  /** Of the last event before that moment; `null`: there was none. 'beyond': it is none that the page has. */
  revision: number | 'beyond' | null;
  at: number | null;
  /** When the page has last heard of an event, epoch ms. */
  heardAt: number | undefined;
}

/** How a thing was after one of its events, as its own pages showed it then. */
export function StateThen({ timeline: { stream, kind }, revision, at, heardAt }: StateThenProps) {
  const { location } = useWorkplace();
  const { vendorId } = location;
  const beyond = at === null ? { heardAt } : { at: new Date(at).toISOString() };
  const { currentData, isError, error, refetch } = useGetAsOfQuery(
    revision === null
      ? skipToken
      : { vendorId, stream, ...(revision === 'beyond' ? { revision: null, ...beyond } : { revision }) },
  );
  const shown = revision === 'beyond' ? (currentData?.revision ?? null) : revision;
  const what =
    (
      { order: texts.order, product: texts.product, glevent: texts.glevent } as Partial<
        Record<typeof kind, { what: string }>
      >
    )[kind] ?? texts.thing;
  return (
    <StatePanel
      title={at === null ? texts.travel.isNow(what.what) : texts.travel.atMoment(what.what)}
      aside={shown === null ? undefined : texts.travel.revision(shown)}
    >
      {revision === null && <p className="pt-3 type-small text-muted">{texts.travel.before}</p>}
      {revision !== null && !currentData && !isError && <ListLoading />}
      {revision !== null && !currentData && isError && (
        <ErrorState text={failedText(error)} onReload={() => void refetch()} />
      )}
      {currentData && <Shown state={currentData} />}
    </StatePanel>
  );
}

/** A state without a drawing of its own is shown as it is. */
function Shown({ state: { documents, isCut } }: { state: State }) {
  if (documents.length === 0) return <p className="pt-3 type-small text-muted">{texts.travel.noState}</p>;
  const order = orderIn(documents);
  if (order) return <OrderThen order={order} />;
  const product = productIn(documents);
  if (product) return <ProductThen product={product} />;
  const list = gleventIn(documents);
  if (list) return <GleventThen {...list} isCut={isCut} />;
  return (
    <div className="grid gap-4 pt-3">
      {documents.map(({ model, id, document }) => (
        <DataTree key={`${model} ${id}`} value={document} />
      ))}
      {isCut && <p className="type-small text-muted">{texts.travel.more}</p>}
    </div>
  );
}
