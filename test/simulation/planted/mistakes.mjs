/**
 * Small mistakes as a programmer makes them, of which the nights are to find most: in which file, and what stands there
 * in the place of what. Each text stands once in its file.
 */
export const MISTAKES = [
  {
    what: 'One piece more is held than is there',
    file: 'libs/areas/catalogue/model/decide.ts',
    from: 'more > availableOf(state)) throw',
    to: 'more > availableOf(state) + 1) throw',
  },
  {
    what: 'A request that is repeated makes an order of its own',
    file: 'libs/areas/ordering/handlers/place-order.ts',
    from: 'key === undefined ? this.runtime.id() : deriveId(data.userId, key);',
    to: 'key === deriveId(data.userId, "") ? key : this.runtime.id();',
  },
  {
    what: 'Each try of a refund has a key of its own',
    file: 'libs/areas/ordering/handlers/refunds.ts',
    from: 'idempotencyKey: keyOf(order.state),',
    to: 'idempotencyKey: `${keyOf(order.state)}:${context.correlationId}`,',
  },
  {
    what: 'What is due is carried out when it is tapped, and never swept',
    file: 'libs/engine/work/process-managers.ts',
    from: 'handling.sweep(DUE, manager.definition.sweepMs);',
    to: '',
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
    what: 'A page whose connection is back asks for nothing',
    file: 'frontend/src/shared/live/live-entry.ts',
    from: 'onReconnected(): void {\n    this.miss();',
    to: 'onReconnected(): void {',
  },
  {
    what: 'The checkpoint is written before the documents',
    file: 'libs/engine/read/projector.ts',
    from: 'const result = await tracing.during(writing, () => this.write(folded.writes, step));',
    to: 'await this.parts.collection.write([], step); const result = await tracing.during(writing, () => this.write(folded.writes, { from: to, to }));',
  },
  {
    what: 'What came back is put on the shelf once for each time it is said',
    file: 'libs/areas/catalogue/model/decide.ts',
    from: 'if (!state.trackQuantity || Object.hasOwn(state.returns, orderId)) return [];',
    to: 'if (!state.trackQuantity) return [];',
  },
];
