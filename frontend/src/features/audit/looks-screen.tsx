import type { AuditRead } from '@lineless/contracts/audit/upkeep';
import { auditKindOf } from '@lineless/contracts/audit/kinds';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useGetReadsQuery } from '@/data/audit/looks';
import { useWorkplace } from '@/data/staff/workplace';
import { shortId } from '@/shared/lib/ids';
import { exactly } from '@/shared/lib/record-time';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { AuditFrame } from './audit-frame';
import { failedText } from './failed-text';
import { ListLoading } from './list-loading';
import { OlderButton } from './older-button';
import { texts } from './texts';
import { usePlaceName } from './use-place-name';

/** Who looked at what of the audit. */
export function LooksScreen() {
  const { location } = useWorkplace();
  const [address, setAddress] = useSearchParams();
  const nextToken = address.get('older') ?? undefined;
  const { currentData, isError, error, refetch } = useGetReadsQuery({
    vendorId: location.vendorId,
    nextToken,
  });
  const items = currentData?.items;
  return (
    <AuditFrame>
      <main className="px-(--gutter) pb-5">
        <h2 className="pt-5 type-heading">{texts.looks.title}</h2>
        <p className="max-w-[40rem] pt-1 pb-3 type-small text-muted">{texts.looks.why}</p>
        {!items && !isError && <ListLoading />}
        {!items && isError && <ErrorState text={failedText(error)} onReload={() => void refetch()} />}
        {items?.length === 0 && <EmptyState icon={Eye} text={texts.looks.none} />}
        {items && items.length > 0 && (
          <ol aria-label={texts.looks.list} className="border-t border-line *:border-b *:border-line">
            {items.map((look, index) => (
              <Row key={`${look.at} ${index}`} look={look} />
            ))}
          </ol>
        )}
        <OlderButton
          text={texts.looks.older}
          token={currentData?.nextToken}
          onOlder={(older) => setAddress({ older })}
        />
      </main>
    </AuditFrame>
  );
}

function Row({ look: { at, by, what, of } }: { look: AuditRead }) {
  const { location } = useWorkplace();
  const { vendorLocationId, timeZone } = location;
  return (
    <li className="grid gap-x-4 py-2.5 type-small lg:grid-cols-[minmax(0,17fr)_minmax(0,14fr)_minmax(0,14fr)_minmax(0,28fr)] lg:items-center">
      <time dateTime={at} className="text-muted tabular-nums">
        {exactly('day', at, timeZone)}, {exactly('seconds', at, timeZone)}
      </time>
      <Look to={paths.staffAuditPerson.to({ vendorLocationId, userId: by.id })}>
        <b className="font-[650]">{by.name ?? texts.looks.forgotten}</b>
      </Look>
      <span>{texts.looks.kinds[what]}</span>
      {of !== null && <Of what={what} of={of} />}
    </li>
  );
}

function Of({ what, of }: { what: AuditRead['what']; of: string }) {
  const { location } = useWorkplace();
  const { vendorLocationId } = location;
  const placeName = usePlaceName();
  if (what === 'person')
    return <Look to={paths.staffAuditPerson.to({ vendorLocationId, userId: of })}>{of}</Look>;
  const place = placeName(of);
  if (place !== undefined) return <span className="text-muted">{place}</span>;
  if (auditKindOf(of) === null) return <span className="break-all text-muted">{of}</span>;
  // An event is named by its stream and its place there.
  const [stream = '', revision] = of.split('@');
  if (what === 'event')
    return (
      <Look to={`${paths.staffAudit.to(location)}?${new URLSearchParams({ stream, event: of }).toString()}`}>
        {calledBy(stream)} {texts.looks.event(revision ?? '')}
      </Look>
    );
  return <Look to={paths.staffAuditStream.to({ vendorLocationId, stream })}>{calledBy(stream)}</Look>;
}

/** Staff know an order by its code; of everything else the stream's name says what it is. */
function calledBy(stream: string): string {
  const kind = auditKindOf(stream);
  return kind === 'order' ? texts.looks.order(shortId(stream.slice(kind.length + 1))) : stream;
}

function Look({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center break-all underline decoration-edge underline-offset-4 lg:min-h-7"
    >
      {children}
    </Link>
  );
}
