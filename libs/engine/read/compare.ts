import { isDeepStrictEqual } from 'node:util';
import type { Runtime } from '@lineless/kernel/runtime';
import { scanned } from '@lineless/ports/documents/pages';
import type { Collection, DocumentBody, StoredDocument } from '@lineless/ports/documents/port';
import { turn } from './turn';

/** One document that the live model and its rebuilt generation disagree on; texts are cut short. */
export interface Difference {
  readonly id: string;
  readonly what: 'missing' | 'extra' | 'gone' | 'position' | 'state' | 'view' | 'keys';
  readonly live: string | null;
  readonly rebuilt: string | null;
}

const PAGE = 1_000;
const LONGEST_TEXT = 300;

export interface Comparison {
  /** Documents and tombstones of the rebuilt generation. */
  readonly documents: number;
  readonly differingIds: readonly string[];
}

/** Looks at all documents, in two passes so that no engine's order of ids matters. */
export async function compare<State>(
  live: Collection<State>,
  rebuilt: Collection<State>,
  runtime: Runtime,
): Promise<Comparison> {
  const differingIds: string[] = [];
  let documents = 0;
  for await (const page of scanned(rebuilt, { limit: PAGE })) {
    documents += page.length;
    const others = await live.load(page.map(({ id }) => id));
    for (const document of page) {
      if (differenceOf(others.get(document.id), document)) differingIds.push(document.id);
    }
    await turn(runtime);
  }
  for await (const page of scanned(live, { limit: PAGE })) {
    const others = await rebuilt.load(page.map(({ id }) => id));
    for (const document of page) if (!others.has(document.id)) differingIds.push(document.id);
    await turn(runtime);
  }
  return { documents, differingIds };
}

export async function differencesAmong<State>(
  ids: readonly string[],
  live: Collection<State>,
  rebuilt: Collection<State>,
): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (let at = 0; at < ids.length; at += PAGE) {
    const some = ids.slice(at, at + PAGE);
    const [before, after] = await Promise.all([live.load(some), rebuilt.load(some)]);
    for (const id of some) {
      const difference = differenceOf(before.get(id), after.get(id));
      if (difference) differences.push(difference);
    }
  }
  return differences;
}

function differenceOf<State>(
  live: StoredDocument<State> | undefined,
  rebuilt: StoredDocument<State> | undefined,
): Difference | null {
  if (!live || !rebuilt) {
    if (live) return report(live.id, 'extra', live.position, null);
    return rebuilt ? report(rebuilt.id, 'missing', null, rebuilt.position) : null;
  }
  const { id, body: before } = live;
  const after = rebuilt.body;
  if (before && after) {
    const other = bodyDifference(id, before, after);
    if (other) return other;
  } else if (before || after) {
    return report(id, 'gone', before?.view ?? null, after?.view ?? null);
  }
  return live.position === rebuilt.position ? null : report(id, 'position', live.position, rebuilt.position);
}

function bodyDifference<State>(
  id: string,
  live: DocumentBody<State>,
  rebuilt: DocumentBody<State>,
): Difference | null {
  if (!isDeepStrictEqual(live.state, rebuilt.state)) {
    return report(id, 'state', JSON.stringify(live.state), JSON.stringify(rebuilt.state));
  }
  if (live.view !== rebuilt.view && !isDeepStrictEqual(parse(live.view), parse(rebuilt.view))) {
    return report(id, 'view', live.view, rebuilt.view);
  }
  if (isDeepStrictEqual(live.keys, rebuilt.keys)) return null;
  return report(id, 'keys', JSON.stringify(live.keys), JSON.stringify(rebuilt.keys));
}

function report(
  id: string,
  what: Difference['what'],
  live: string | null,
  rebuilt: string | null,
): Difference {
  return {
    id,
    what,
    live: live?.slice(0, LONGEST_TEXT) ?? null,
    rebuilt: rebuilt?.slice(0, LONGEST_TEXT) ?? null,
  };
}

function parse(text: string): unknown {
  return JSON.parse(text);
}
