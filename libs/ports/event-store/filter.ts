import type { EventFilter } from './port';

export function matches(
  event: { readonly stream: string; readonly type: string },
  { streamPrefixes = [], types = [] }: EventFilter,
): boolean {
  return (
    (types.length === 0 || types.includes(event.type)) &&
    (streamPrefixes.length === 0 || streamPrefixes.some((prefix) => event.stream.startsWith(prefix)))
  );
}
