import { guestListAggregate } from '@lineless/areas/guest-lists/handlers/aggregate';
import { waitingIn } from '@lineless/areas/guest-lists/model/line';
import { memberReservationView } from '@lineless/areas/guest-lists/model/member-view';
import { guestTicketView } from '@lineless/areas/guest-lists/model/ticket-view';
import { memberAggregate } from '@lineless/areas/membership/handlers/aggregate';
import { paymentsView } from '@lineless/areas/membership/model/view';
import { contestAggregate } from '@lineless/areas/rewards/handlers/aggregate';
import { fairnessView } from '@lineless/areas/rewards/model/view';
import type { Aggregate } from '@lineless/engine/write/aggregate';
import { canonical } from '@lineless/kernel/canonical';
import type { DomainEvent, Recorded, StoredEvent } from '@lineless/kernel/event';
import type { Projection } from '@lineless/kernel/projection';
import { projections } from '../../../apps/composition/src/projections';
import { aggregates, type AnyAggregate } from './aggregates';
import { readCorpus, type Pair } from './corpus';
import { decidedOf, Digest, foldedOf } from './decisions';
import { featuresOf } from './features';
import { few } from './few';
import { isRecord } from './plain';
import { sectionsIn, type Sections } from './sections';

/** What the ids of streams are called in their first events. */
const ID_FIELDS: Readonly<Record<string, string>> = {
  location: 'vendorLocationId',
  'venue-event': 'eventId',
  member: 'userId',
  staff: 'vendorId',
  tickets: 'userId',
  link: 'code',
  nfc: 'nfcId',
  audit: 'vendorId',
};
const ACTOR = { kind: 'staff', id: 'staff-1', name: 'Ana' } as const;
/** So many documents of a model are written out, those that show most; of the others their digests. */
const MOST_SHOWN = 5;
const SHOWN = 800;

interface Shown {
  readonly text: string;
  readonly features: readonly string[];
}

/** What is shown of a state, and is no document of a model. */
interface Beside {
  readonly name: string;
  readonly aggregate: AnyAggregate;
  readonly seen: (state: unknown, at: string) => readonly unknown[];
}

function beside<C, S, E extends DomainEvent>(
  name: string,
  aggregate: Aggregate<C, S | null, E>,
  seen: (state: S, at: string) => readonly unknown[],
): Beside {
  const seenOf = (state: unknown, at: string) => (state === null ? [] : seen(state as S, at));
  return { name, aggregate: aggregate as unknown as AnyAggregate, seen: seenOf };
}

/** At its edges an event's page says other things. */
function momentsOf({
  startTime,
  endTime,
}: {
  readonly startTime: string;
  readonly endTime: string;
}): string[] {
  return [startTime, endTime].flatMap((time) =>
    [-1, 0].map((ms) => new Date(Date.parse(time) + ms).toISOString()),
  );
}

const besides: readonly Beside[] = [
  beside('what guests see', guestListAggregate, ({ glevent, reservations, line }) =>
    [...reservations.values()].slice(0, MOST_SHOWN).flatMap((reservation) =>
      momentsOf(glevent.details).flatMap((now) => {
        const moment = {
          ticketId: `${reservation.reservationId}.secret`,
          version: 1,
          now,
          line: waitingIn(line, reservations),
        };
        return [
          memberReservationView(reservation, glevent, moment),
          guestTicketView(reservation, glevent, moment),
        ];
      }),
    ),
  ),
  beside('what members have paid', memberAggregate, (state) => [paymentsView(state)]),
  beside('how fair a contest was', contestAggregate, (state) => [fairnessView(state)]),
];

/** What every projection makes of the streams that the corpus knows: its documents, as everybody sees them. */
export function viewSections(): Sections {
  const streams = aggregates.flatMap(([, aggregate]) => streamsOf(aggregate));
  return sectionsIn([
    ...projections.flatMap(({ projection }) => {
      const documents = streams.flatMap((stream) => documentsOf(projection, stream));
      return [`## ${projection.model.name}`, ...linesOf(documents)];
    }),
    ...besides.flatMap(({ name, aggregate, seen }) => {
      const seenOf = (pair: Pair) => seen(foldedOf(aggregate, pair.past), pair.at);
      const all = readCorpus(aggregate.category).flatMap(seenOf);
      return [`## ${name}`, ...linesOf(all.map((one) => shown(one, '')))];
    }),
  ]);
}

/** Each once: a digest, and few that show as much as all. */
function linesOf(seen: readonly Shown[]): string[] {
  const all = [...new Map(seen.map((one) => [one.text, one])).values()];
  return [all.map(({ text }) => digestOf(text)).join(' '), ...richest(all)];
}

function shown(seen: unknown, at: string): Shown {
  const features = featuresOf({ outcome: '', command: null, state: seen, at });
  return { text: canonical(seen), features };
}

function digestOf(text: string): string {
  const digest = new Digest();
  digest.add(text);
  return digest.text.slice(0, 4);
}

/** As the store would hold them, before and after each decision of the corpus. */
export function streamsOf(aggregate: AnyAggregate): StoredEvent[][] {
  const histories = readCorpus(aggregate.category).flatMap((pair) => [
    pair.past,
    [...pair.past, ...decidedOf(aggregate, pair)],
  ]);
  const distinct = new Map(histories.map((events) => [canonical(events), events]));
  return [...distinct.values()].map((events) =>
    events.map((event, revision) => stored(aggregate, events, event, revision)),
  );
}

function stored(
  { category, formats }: AnyAggregate,
  [first]: readonly DomainEvent[],
  { type, data, at }: Recorded<DomainEvent>,
  revision: number,
): StoredEvent {
  const named = isRecord(first?.data) ? first.data[ID_FIELDS[category] ?? `${category}Id`] : undefined;
  const id = typeof named === 'string' ? named : 'nobody';
  const v = formats[type]?.version ?? 1;
  const meta = { v, at, actor: ACTOR, correlationId: 'c', causationId: 'c' };
  const position = String(revision).padStart(20, '0');
  return { position, stream: `${category}-${id}`, revision, id: `event-${revision}`, type, data, meta };
}

function documentsOf(projection: Projection, events: readonly StoredEvent[]): Shown[] {
  const [first] = events;
  const { streamPrefixes: prefixes } = projection;
  if (!first || (prefixes.length > 0 && !prefixes.some((prefix) => first.stream.startsWith(prefix))))
    return [];
  const anchor = projection.anchorOf?.(first);
  const states = new Map<string, unknown>();
  for (const event of events) {
    const id = projection.documentId(event);
    if (id === null) continue;
    const before = projection.keeps === 'keys' ? null : (states.get(id) ?? null);
    states.set(id, projection.evolve(before, event, id, anchor));
  }
  return [...states].map(([id, state]) => shownOf(projection, id, state, events));
}

function shownOf(projection: Projection, id: string, state: unknown, events: readonly StoredEvent[]): Shown {
  if (state === null) return { text: `${id} is gone`, features: ['gone'] };
  const version = events.length;
  const seen = {
    view: projection.view(state, version),
    ...projection.views?.(state, version),
    keys: projection.keys(state),
    live: projection.live.map((rule) => rule.ids(state).map((one) => rule.topic.of(one))),
  };
  return shown(seen, events.at(-1)?.meta.at ?? '');
}

/** Few that show as much as all. */
function richest(all: readonly Shown[]): string[] {
  const worth = ({ text }: Shown, news: readonly string[]) => news.length / text.length ** 0.5;
  return few(all, { told: new Set(), most: MOST_SHOWN, worth }).map(({ text }) =>
    text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text,
  );
}
