import { hash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { anchorOf, vendorOf } from '@lineless/areas/audit/model/indexed';
import { Anchors } from '@lineless/engine/read/anchors';
import type { Position, StoredEvent } from '@lineless/kernel/event';
import { hashOf } from '@lineless/engine/trust/ledger/leaf';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { createLog } from '@lineless/platform/logging';
import type { Settings } from '@lineless/platform/settings';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { OWNER_ONLY_FILE } from '@lineless/ports/embedded/database';
import { BYTE_ORDER_MARK } from '@lineless/kernel/csv';
import { openLog, type OpenLog } from '../../../composition/src/ledger';
import { openEventReader, type EventReader } from '../../../composition/src/persons';
import { entryOf } from '../backup/manifest';
import { fillNewFolder } from '../new-folder';
import { Progress } from '../progress';
import { LINES_FILE, TABLE_FILE, writeManifest, type Manifest } from './manifest';
import type { ExportOptions } from './options';
import { lineOf, rowOf, TABLE_HEADER } from './rows';

const PAGE = 500;

export interface ExportParts extends ExportOptions {
  readonly settings: Settings;
  readonly runtime?: Runtime;
}

/** Altered events that are named one by one. */
const MOST_NAMED = 20;

/**
 * Writes the events of a period into a new folder, page by page, while the service runs or not. The folder gets its
 * name when all of it is there; after a kill the same call begins anew. Answers the exit status: 1 where what is to be
 * opened was altered.
 * @throws CannotStart where the stores cannot be reached · Error with a sentence for the operator
 */
export async function writeExport(
  { settings, runtime = systemRuntime, ...options }: ExportParts,
  say: (line: string) => void,
): Promise<number> {
  const madeAt = isoTime(runtime);
  const target = resolve(options.to);
  const log = await openLog(settings, runtime);
  try {
    const reader = options.opened
      ? await openEventReader({ settings, runtime, log: createLog('warn') })
      : null;
    const altered: StoredEvent[] = [];
    try {
      const text = await fillNewFolder(target, async (folder) => {
        const checkpoint = await log.ledger.lastCheckpoint();
        const period = { from: options.from, until: options.until ?? madeAt, vendor: options.vendor };
        const progress = new Progress('events read', runtime, say);
        const written = await writeEvents(folder, { ...period, log, reader, altered }, progress);
        const files = [await entryOf(folder, LINES_FILE), await entryOf(folder, TABLE_FILE)];
        say(`${written.count} events in ${target}`);
        const events = reader ? 'opened' : 'sealed';
        const named = files as Manifest['files'];
        return writeManifest(folder, {
          ...{ madeAt, ...period, events, ...written },
          ...{ publicKey: log.publicKey, checkpoint, files: named },
        });
      });
      say(`SHA-256 of its manifest: ${hash('sha256', text)}`);
      for (const { stream, revision, type } of altered.slice(0, MOST_NAMED))
        say(
          `${stream}: ${type} at revision ${revision} was altered: what it says of somebody does not open.`,
        );
      if (altered.length > 0) say(`${altered.length} events were altered. Run \`verify ledger\`.`);
      return altered.length > 0 ? 1 : 0;
    } finally {
      await reader?.close();
    }
  } finally {
    await log.close();
  }
}

interface Wanted {
  readonly from: string | null;
  readonly until: string;
  readonly vendor: string | null;
  readonly log: OpenLog;
  readonly reader: EventReader | null;
  /** Is told what does not open. */
  readonly altered: StoredEvent[];
}

async function writeEvents(
  folder: string,
  { from, until, vendor: only, log: { store }, reader, altered }: Wanted,
  progress: Progress,
): Promise<Pick<Manifest, 'count' | 'positions' | 'isWholeLog'>> {
  const lines = new NewFile(join(folder, LINES_FILE));
  const table = new NewFile(join(folder, TABLE_FILE));
  try {
    const anchors = new Anchors(anchorOf, store);
    const written = { count: 0, first: null as Position | null, last: null as Position | null };
    let [read, hasSkipped, isWholeLog] = [0, false, true];
    table.write(BYTE_ORDER_MARK + TABLE_HEADER);
    for (let after: Position | null = null; ;) {
      const page: Awaited<ReturnType<typeof store.readAll>> = await store.readAll({ after, limit: PAGE });
      const wanted: { event: StoredEvent; vendor: string | null }[] = [];
      const isInTime = ({ meta: { at } }: StoredEvent) => at < until && (from === null || at >= from);
      const anchored = await anchors.of(page.events.filter(isInTime));
      for (const event of page.events) {
        const vendor = isInTime(event) ? vendorOf(event, anchored.get(event.stream)) : null;
        if (isInTime(event) && (only === null || vendor === only)) {
          wanted.push({ event, vendor });
          isWholeLog &&= !hasSkipped;
        } else hasSkipped = true;
      }
      const events = wanted.map(({ event }) => event);
      const shown = reader ? await reader.open(events) : events;
      altered.push(...shown.filter(({ meta }) => meta.altered));
      let [text, rows] = ['', ''];
      for (const [index, { event, vendor }] of wanted.entries()) {
        const said = shown[index] ?? event;
        text += lineOf(said);
        rows += rowOf(said, vendor, hashOf(event).toString('base64url'));
      }
      lines.write(text);
      table.write(rows);
      written.first ??= events[0]?.position ?? null;
      written.last = events.at(-1)?.position ?? written.last;
      written.count += wanted.length;
      read += page.events.length;
      progress.reached(read, await store.shareUpTo(page.position));
      if (page.end) break;
      after = page.position;
    }
    const { count, first, last } = written;
    const positions = first === null || last === null ? null : { first, last };
    return { count, positions, isWholeLog };
  } finally {
    lines.close();
    table.close();
  }
}

/** Is on the disk when it is closed. */
class NewFile {
  private readonly file: number;

  constructor(path: string) {
    this.file = openSync(path, 'wx', OWNER_ONLY_FILE);
  }

  write(text: string): void {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length;) at += writeSync(this.file, bytes, at);
  }

  close(): void {
    fsyncSync(this.file);
    closeSync(this.file);
  }
}
