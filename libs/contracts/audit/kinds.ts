/** Kinds of streams that a vendor's audit shows, as the names of their streams begin. */
export const auditKinds = [
  'order',
  'product',
  'location',
  'vendor',
  'staff',
  'glevent',
  'venue-event',
  'link',
  'nfc',
  'member',
  'contest',
  'gift',
  'tickets',
  'audit',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** `null` for a stream that no vendor's audit shows. */
export function auditKindOf(stream: string): AuditKind | null {
  return auditKinds.find((kind) => stream.startsWith(`${kind}-`)) ?? null;
}
