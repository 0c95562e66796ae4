import type { AuditEntry, AuditEventAnswer } from '@lineless/contracts/audit/entries';
import { ArrowLeft, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useGetEventQuery } from '@/data/audit/event';
import { useWorkplace } from '@/data/staff/workplace';
import { exactly } from '@/shared/lib/record-time';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { IconButton } from '@/shared/ui/icon-button';
import { TextButton } from '@/shared/ui/text-link';
import { CausesTree } from './causes-tree';
import { DataTree } from './data-tree';
import { CopyEvent } from './copy-event';
import { EntryWords } from './entry-words';
import { failedText } from './failed-text';
import { ListLoading } from './list-loading';
import { ProveEvent } from './prove-event';
import { Actor, References } from './references';
import { texts } from './texts';
import type { EventAddress, EventPlace } from './use-event-address';

interface EventPanelProps {
  place: EventPlace;
  onClose: () => void;
  onNarrow: EventAddress['narrow'];
}

/** One event whole: beside the list on a laptop, in its place on a phone. */
export function EventPanel({ place, onClose, onNarrow }: EventPanelProps) {
  const { location } = useWorkplace();
  const { currentData, error, isError, refetch } = useGetEventQuery({
    vendorId: location.vendorId,
    ...place,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section
      aria-label={texts.event.label}
      className="min-w-0 lg:sticky lg:top-12 lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-y-auto lg:border-l lg:border-line lg:bg-surface lg:px-5"
    >
      <div className="flex items-start justify-between gap-x-3 pt-3 max-lg:flex-col">
        <h2
          ref={heading}
          tabIndex={-1}
          className="py-2.5 type-heading outline-none max-lg:order-2 max-lg:flex-1"
        >
          {currentData?.event.type ?? texts.event.label}
        </h2>
        <Button variant="outline" size="compact" icon={ArrowLeft} className="lg:hidden" onClick={onClose}>
          {texts.event.back}
        </Button>
        <IconButton label={texts.event.close} icon={X} className="max-lg:hidden" onClick={onClose} />
      </div>
      {!currentData && !isError && <ListLoading />}
      {!currentData && isError && <ErrorState text={failedText(error)} onReload={() => void refetch()} />}
      {currentData && <Whole answer={currentData} onNarrow={onNarrow} />}
    </section>
  );
}

function Whole({ answer, onNarrow }: { answer: AuditEventAnswer; onNarrow: EventAddress['narrow'] }) {
  const { event, causes } = answer;
  const { data, metadata } = event;
  return (
    <>
      <p className="pb-3 type-body">
        <EntryWords entry={event} />
      </p>
      <Facts event={event} />
      <div className="flex flex-wrap gap-x-5">
        <TextButton tone="staff" onClick={() => onNarrow({ type: event.type })}>
          {texts.event.onlyType(event.type)}
        </TextButton>
        <TextButton tone="staff" onClick={() => onNarrow({ actor: event.actor.id })}>
          {texts.event.onlyActor(event.actor.label)}
        </TextButton>
        <CopyEvent event={event} />
      </div>
      <Part title={texts.event.tree}>
        <p className="pb-2 type-small text-muted">{texts.event.treeWhy}</p>
        <CausesTree causes={causes} current={event.eventId} />
      </Part>
      <Part title={texts.event.proof}>
        <ProveEvent {...event} />
      </Part>
      <Part title={texts.event.data}>
        <DataTree value={data} />
      </Part>
      <Part title={texts.event.metadata}>
        <DataTree value={metadata} />
      </Part>
    </>
  );
}

function Facts({ event }: { event: AuditEntry }) {
  const { location } = useWorkplace();
  const { vendorLocationId, timeZone } = location;
  const { at, stream, revision, position, eventId, actor, about } = event;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-1 border-t border-line py-3 type-small [&_dt]:text-muted">
      <dt>{texts.event.when}</dt>
      <dd className="tabular-nums">
        {exactly('year', at, timeZone)}, {exactly('milliseconds', at, timeZone)}
      </dd>
      <dt>{texts.event.who}</dt>
      <dd>
        <Actor actor={actor} />
      </dd>
      <dt>{texts.event.stream}</dt>
      <dd>
        <Link
          to={paths.staffAuditStream.to({ vendorLocationId, stream })}
          className="inline-flex min-h-11 items-center font-semibold break-all underline decoration-edge underline-offset-4 lg:min-h-7"
        >
          {stream}
        </Link>
      </dd>
      <dt>{texts.event.revision}</dt>
      <dd className="tabular-nums">{revision}</dd>
      <dt>{texts.event.position}</dt>
      <dd className="break-all tabular-nums">{position}</dd>
      <dt>{texts.event.id}</dt>
      <dd className="break-all">{eventId}</dd>
      <dt>{texts.event.concerns}</dt>
      <dd>
        <References about={about} />
      </dd>
    </dl>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-4">
      <h3 className="pb-2 type-label">{title}</h3>
      {children}
    </section>
  );
}
