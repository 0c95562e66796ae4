/** Of the engine, of what it reads and tells by, and of the pages that follow it. */
export const IN_THE_ENGINE = [
  {
    what: 'What is due is carried out when it is tapped, and never swept',
    file: 'libs/engine/work/process-managers.ts',
    from: 'handling.sweep(DUE, manager.definition.sweepMs);',
    to: '',
  },
  {
    what: 'A step that has failed is never tried again',
    file: 'libs/engine/work/process-managers.ts',
    from: 'until: this.runtime.now() + pause });',
    to: 'until: Infinity });',
  },
  {
    what: 'The leases of a process that has died are nobody’s for an hour',
    file: 'libs/engine/work/leases.ts',
    from: 'const LAPSE_MS = 3_000;',
    to: 'const LAPSE_MS = 3_600_000;',
  },
  {
    what: 'A document whose first event was seen long ago counts as new',
    file: 'libs/engine/read/fold.ts',
    from: 'if (isFirst && !ids.has(target.id)) absent.add(target.id);',
    to: 'if (!ids.has(target.id)) absent.add(target.id);',
  },
  {
    what: 'An event that a document has had is folded again',
    file: 'libs/engine/read/entry.ts',
    from: 'if (position !== null && event.position <= position) {',
    to: "if (position !== null && event.position <= '') {",
  },
  {
    what: 'The checkpoint is written before the documents',
    file: 'libs/engine/read/projector.ts',
    from: 'const result = await tracing.during(writing, () => this.write(folded.writes, step));',
    to: 'await this.parts.collection.write([], step); const result = await tracing.during(writing, () => this.write(folded.writes, { from: to, to }));',
  },
  {
    what: 'A projector that has lost a race goes on as if it had won',
    file: 'libs/engine/read/projector.ts',
    from: "    if (result !== 'written') return 'conflict';",
    to: '',
  },
  {
    what: 'What a crashed process has stored and not told is not told as a gap',
    file: 'libs/engine/read/telling.ts',
    from: 'const from = this.mayBeSilent ? null : step.from;',
    to: 'const { from } = step;',
  },
  {
    what: 'A projector takes it that what it finds stored was told',
    file: 'libs/engine/read/telling.ts',
    from: 'for (const [id, position] of ahead) this.mayBeSilent ||= this.owed.get(id)?.position !== position;',
    to: 'void ahead;',
  },
  {
    what: 'A read model that other code has built is not built anew',
    file: 'libs/engine/read/builder.ts',
    from: 'if (!isLost && (host.current.isOwn || host.isOvertaken)) return;',
    to: 'if (!isLost) return;',
  },
  {
    what: 'A gap between two messages is taken for none',
    file: 'libs/engine/live/feed.ts',
    from: 'if (last !== undefined && from !== last) publisher.missed(model, furthest);',
    to: '',
  },
  {
    what: 'What was stored and never heard of is noted, and no page is told',
    file: 'libs/engine/live/feed.ts',
    from: 'this.parts.publisher.missed(model, before);',
    to: '',
  },
  {
    what: 'Pages hear where their topic is every forty seconds',
    file: 'libs/engine/live/publisher.ts',
    from: 'const HEARTBEAT_MS = 4_000;',
    to: 'const HEARTBEAT_MS = 40_000;',
  },
  {
    what: 'A page that could not load does not load when it hears of its topic',
    file: 'frontend/src/shared/live/live-entry.ts',
    from: 'this.failed = answer === null;',
    to: 'this.failed = false;',
  },
  {
    what: 'What a page hears while it loads again is overwritten by the answer',
    file: 'frontend/src/shared/live/live-entry.ts',
    from: 'if (!this.arrived.has(change) && change.position <= (answer.position ?? change.position)) continue;',
    to: 'continue;',
  },
  {
    what: 'A command that is repeated is decided again',
    file: 'libs/engine/write/stream-line.ts',
    from: 'if (isRepeat(state, context)) return { of, events: [], after: state };',
    to: '',
  },
];
