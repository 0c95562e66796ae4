/** What the metadata of nearly all events says, in the order in which JSON says it: with it the embedded store packs. */
export const metadataDictionary = [
  '{"v":1,"at":"2026-T.000Z","actor":{"kind":"system","id":"test-payments"},"correlationId":"","causationId":"","key":"',
  'evt_","digest":"","sealed":[{"key":"","fields":{"box":""}]}',
  '{"v":1,"at":"2026-T.000Z","actor":{"kind":"staff","id":""},"correlationId":"","causationId":"","sealed":[{"key":"","',
  '{"v":1,"at":"2026-T.000Z","actor":{"kind":"customer","id":""},"correlationId":"","causationId":""}',
].join('');
