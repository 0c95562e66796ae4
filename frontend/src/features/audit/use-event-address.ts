import { auditKinds, type AuditKind } from '@lineless/contracts/audit/kinds';
import { useSearchParams } from 'react-router-dom';
import type { EventFilter } from '@/data/audit/events';

/** Where an event stands, as the address has it: 'order-01M7…@4'. */
export interface EventPlace {
  readonly stream: string;
  readonly revision: number;
}

export interface EventAddress {
  readonly filter: EventFilter;
  readonly isFiltered: boolean;
  /** Of a page behind the newest one. */
  readonly older: string | null;
  /** The one that is looked at. */
  readonly event: EventPlace | null;
  /** A missing or empty field of the filter is taken away. */
  readonly narrow: (change: EventFilter) => void;
  readonly clear: () => void;
  readonly goTo: (older: string | null) => void;
  readonly open: (event: EventPlace | null) => void;
}

const FIELDS = ['kind', 'type', 'actor', 'entity', 'location', 'stream', 'since', 'until'] as const;
const PLACE = /^([\w-]+)@(\d+)$/;

/** Filter, page and open event in the page's address: a reload, a link and Back find the same. */
export function useEventAddress(): EventAddress {
  const [address, setAddress] = useSearchParams();
  const filter = filterIn(address);
  const change = (set: (next: URLSearchParams) => void): void =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        set(next);
        return next;
      },
      { preventScrollReset: true },
    );
  return {
    filter,
    isFiltered: Object.keys(filter).length > 0,
    older: address.get('older'),
    event: placeIn(address.get('event')),
    narrow: (fields) =>
      change((next) => {
        for (const [name, value] of Object.entries(fields)) put(next, name, value);
        next.delete('older');
      }),
    clear: () => setAddress(new URLSearchParams(), { preventScrollReset: true }),
    goTo: (older) =>
      change((next) => {
        put(next, 'older', older);
        next.delete('event');
      }),
    open: (event) => change((next) => put(next, 'event', event && eventParam(event))),
  };
}

/** As the address names an event. */
export function eventParam({ stream, revision }: EventPlace): string {
  return `${stream}@${revision}`;
}

function placeIn(text: string | null): EventPlace | null {
  const [, stream, revision] = PLACE.exec(text ?? '') ?? [];
  return stream === undefined ? null : { stream, revision: Number(revision) };
}

function filterIn(address: URLSearchParams): EventFilter {
  const said = FIELDS.map((name) => [name, address.get(name) ?? ''] as const).filter(
    ([name, value]) => value !== '' && (name !== 'kind' || isKind(value)),
  );
  return Object.fromEntries(said);
}

function isKind(text: string): text is AuditKind {
  return auditKinds.some((kind) => kind === text);
}

function put(address: URLSearchParams, name: string, value: string | null | undefined): void {
  if (value === null || value === undefined || value === '') address.delete(name);
  else address.set(name, value);
}
