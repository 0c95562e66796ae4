import type { Counter } from './tally';

/** Counts the kilobytes of JSON that this process makes and reads, its callers' among them. @returns what ends it */
export function countJson(count: Counter['add']): () => void {
  const { parse, stringify } = JSON;
  const kilobytes = (text: unknown) => (typeof text === 'string' ? text.length / 1024 : 0);
  const watched = {
    parse: (...given: Parameters<typeof parse>): unknown => {
      count('JSON read, times');
      count('JSON read, kB', kilobytes(given[0]));
      return parse(...given);
    },
    stringify: (...given: Parameters<typeof stringify>): string => {
      const text = stringify(...given);
      count('JSON made, times');
      count('JSON made, kB', kilobytes(text));
      return text;
    },
  };
  Object.assign(JSON, watched);
  return () => void Object.assign(JSON, { parse, stringify });
}
