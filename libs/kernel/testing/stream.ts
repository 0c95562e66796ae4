import type { DomainEvent, StoredEvent } from '../event';
import type { EventFormats } from '../event-format';
import { SPECIFIED_AT } from './given-when-then';
import type { Projection } from '../projection';

const meta = {
  at: SPECIFIED_AT,
  actor: { kind: 'system', id: 'test' },
  correlationId: 'c',
  causationId: 'c',
} as const;

/** Events as a stream holds them, in today's formats. */
export function streamed(
  stream: string,
  formats: EventFormats,
  events: readonly DomainEvent[],
): StoredEvent[] {
  return events.map((event, revision) => ({
    ...event,
    position: String(revision).padStart(20, '0'),
    stream,
    revision,
    id: `event-${revision}`,
    meta: { ...meta, v: formats[event.type]?.version ?? 1 },
  }));
}

/** What a projection makes of a stream for one of its documents; `null`: it is not there. */
export function project<State>(
  projection: Projection<State>,
  id: string,
  events: readonly StoredEvent[],
): State | null {
  const [first] = events;
  const anchor = first && projection.anchorOf?.(first);
  return events
    .filter((event) => projection.documentId(event) === id)
    .reduce<State | null>((state, event) => projection.evolve(state, event, id, anchor), null);
}

/** As `project`, where the document has to be there. */
export function present<State>(
  projection: Projection<State>,
  id: string,
  events: readonly StoredEvent[],
): State {
  const state = project(projection, id, events);
  if (state === null) throw new Error(`There is no document '${id}'`);
  return state;
}

/** On which topics a document is said. */
export function topicsOf<State>({ live }: Projection<State>, state: State): string[] {
  return live.flatMap((rule) => rule.ids(state).map((id) => rule.topic.of(id)));
}
