import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DomainEvent, Recorded } from '@lineless/kernel/event';
import type { Command } from './aggregates';

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), 'corpus');

/** A command as somebody once gave it, and all that had happened before. */
export interface Pair {
  readonly command: Command;
  readonly at: string;
  readonly past: readonly Recorded<DomainEvent>[];
}

/** As it is stored: each event once, whichever pairs have it in their past. */
interface Stored {
  readonly events: readonly Recorded<DomainEvent>[];
  readonly pairs: readonly (readonly [at: string, past: readonly number[], command: Command])[];
}

export function readCorpus(category: string): Pair[] {
  const path = join(FOLDER, `${category}.json`);
  if (!existsSync(path)) return [];
  const { events, pairs } = JSON.parse(readFileSync(path, 'utf8')) as Stored;
  const eventAt = (index: number) => {
    const event = events[index];
    if (!event) throw new Error(`${category}.json has no event ${index}`);
    return event;
  };
  return pairs.map(([at, past, command]) => ({ at, command, past: past.map(eventAt) }));
}

export function writeCorpus(category: string, pairs: readonly Pair[]): void {
  const known = new Map<string, number>();
  const indexOf = (event: Recorded<DomainEvent>) => {
    const text = JSON.stringify(event);
    const index = known.get(text) ?? known.size;
    known.set(text, index);
    return index;
  };
  const lines = pairs.map(({ at, past, command }) => JSON.stringify([at, past.map(indexOf), command]));
  const listed = (texts: readonly string[]) => `[\n${texts.join(',\n')}\n]`;
  const text = `{"events":${listed([...known.keys()])},\n"pairs":${listed(lines)}}\n`;
  writeFileSync(join(FOLDER, `${category}.json`), text);
}
