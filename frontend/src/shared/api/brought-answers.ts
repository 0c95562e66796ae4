import type { FetchArgs, FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { isRecord } from '@/shared/lib/is-record';
import { EVENT_POSITION } from './position';

const ELEMENT = 'answers';
/** A page that comes out of a browser's own store, such as a restored tab, brings what is long out of date. */
const FRESH_MS = 60_000;

interface Brought {
  readonly position: string | null;
  readonly body: unknown;
}

/** By the path with its query; each is taken once. */
let answers: Map<string, Brought> | null = null;

/**
 * An answer that the server has put into the page itself, as if it had come over the network.
 * @returns `null`: this has to be asked for
 */
export function broughtAnswer(args: FetchArgs): { data: unknown; meta: FetchBaseQueryMeta } | null {
  const path = pathOf(args);
  const brought = all().get(path);
  if (!brought) return null;
  all().delete(path);
  const headers: HeadersInit = brought.position === null ? {} : { [EVENT_POSITION]: brought.position };
  return {
    data: brought.body,
    meta: {
      request: new Request(new URL(path, window.location.origin)),
      response: new Response(null, { headers }),
    },
  };
}

/** Whether there is one that no query has taken yet. */
export function bringsAnswers(): boolean {
  return all().size > 0;
}

/** For tests: reads the page anew. */
export function forgetBroughtAnswers(): void {
  answers = null;
}

function all(): Map<string, Brought> {
  return (answers ??= answersOf(document.getElementById(ELEMENT)?.textContent));
}

function answersOf(text: string | null | undefined): Map<string, Brought> {
  const start: unknown = text ? JSON.parse(text) : null;
  if (!isRecord(start) || typeof start.at !== 'number' || !isRecord(start.answers)) return new Map();
  if (Math.abs(Date.now() - start.at) > FRESH_MS) return new Map();
  return new Map(
    Object.entries(start.answers).flatMap(([path, one]) => (isBrought(one) ? [[path, one]] : [])),
  );
}

function isBrought(value: unknown): value is Brought {
  return (
    isRecord(value) && 'body' in value && (value.position === null || typeof value.position === 'string')
  );
}

function pathOf({ url, params }: FetchArgs): string {
  const said = Object.entries((params ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  );
  const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? url : `${url}?${query}`;
}
