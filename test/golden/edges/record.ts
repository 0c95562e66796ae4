import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DomainEvent, Recorded } from '@lineless/kernel/event';
import { aggregates, type AnyAggregate, type Command } from './aggregates';
import { BREAKS, decided } from './decisions';
import { featuresOf } from './features';
import { plain } from './plain';

/** A longer past shows nothing that a shorter one does not. */
const LONGEST_PAST = 40;
const MOST_BYTES = 30_000;

interface Past {
  readonly before: Past | null;
  readonly event: Recorded<DomainEvent>;
  readonly length: number;
}

const pasts = new WeakMap<object, Past>();
const kept = new Map<string, { readonly size: number; readonly line: string }>();

/** `undefined`: it was not folded from its first event here. */
function pastOf({ decider }: AnyAggregate, state: unknown): Past | null | undefined {
  if (state === decider.initial || state === null) return null;
  return typeof state === 'object' ? pasts.get(state) : undefined;
}

function eventsOf(past: Past | null): Recorded<DomainEvent>[] {
  return past ? [...eventsOf(past.before), past.event] : [];
}

/** Looks on while specs run: which commands were decided on which past, each kind of decision once. */
function listen(aggregate: AnyAggregate): void {
  const { decider, category, formats } = aggregate;
  const own = { ...decider };
  const fits = ({ type, data }: DomainEvent) => formats[type]?.schema.safeParse(data).success === true;
  const note = (command: Command, state: unknown, at: string, outcome: string) => {
    const past = pastOf(aggregate, state);
    if (past === undefined || (past?.length ?? 0) > LONGEST_PAST) return;
    const features = featuresOf({ outcome, command, state: plain(state), at });
    const key = `${category} ${command.type} ${features.sort().join()}`;
    const events = eventsOf(past);
    if (!events.every(fits)) return;
    const line = JSON.stringify({ category, command, at, past: events, features });
    const size = JSON.stringify([command, events]).length;
    if (size > MOST_BYTES || (kept.get(key)?.size ?? Infinity) <= size) return;
    kept.set(key, { size, line });
  };
  Object.assign(decider, {
    evolve(state: unknown, event: Recorded<DomainEvent>) {
      const next = own.evolve(state, event);
      const before = pastOf(aggregate, state);
      if (before !== undefined && typeof next === 'object' && next !== null)
        pasts.set(next, { before, event, length: (before?.length ?? 0) + 1 });
      return next;
    },
    decide(command: Command, state: unknown, at: string) {
      const { outcome } = decided({ decider: own, formats }, command, state, at);
      if (outcome !== BREAKS) note(command, state, at, outcome);
      return own.decide(command, state, at);
    },
  });
}

for (const [, aggregate] of aggregates) listen(aggregate);
process.on('exit', () => {
  const folder = process.env['RECORD_DECISIONS'] ?? '.';
  for (const { line } of kept.values()) appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`);
});
