import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CannotStart } from '@lineless/kernel/errors';
import { StoreInUse } from './port';
import { figuresOf, openEventsFile, readIdentity, renewIdentity } from './sqlite-file';

const OPEN_FILES = '/proc/self/fd';

describe('the file that holds the events', () => {
  let directory: string;
  let path: string;
  const open = (identity = 'first') => openEventsFile(directory, () => identity);

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'lineless-events-file-'));
    path = join(directory, 'events.db');
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  it('keeps the identity that was drawn when it was made', () => {
    open('first').close();
    const again = open('second');
    expect(again.identity).toBe('first');
    again.close();
    expect(readIdentity(path)).toBe('first');
  });

  it('is another history once it has got another identity, in place of any other', () => {
    open('first').close();
    renewIdentity(path, 'restored');
    expect(readIdentity(path)).toBe('restored');
    const again = open('third');
    expect(again.identity).toBe('restored');
    again.close();
  });

  it('gets an identity also where it is of the time before there were any', () => {
    const old = open();
    old.database.exec('DROP TABLE about');
    old.close();
    expect(readIdentity(path)).toBeNull();
    renewIdentity(path, 'restored');
    expect(readIdentity(path)).toBe('restored');
  });

  it('tells how much is in it, and until when', () => {
    const file = open();
    expect(figuresOf(path)).toEqual({ events: 0, until: null });
    const insert = file.database.prepare(
      "INSERT INTO events(stream, rev, id, type, data, meta) VALUES ('order-1', ?, ?, 'Placed', '{}', ?)",
    );
    for (const [revision, at] of ['2026-06-12T21:00:00.000Z', '2026-06-12T22:00:00.000Z'].entries())
      insert.run([revision, `e${revision}`, JSON.stringify({ at })]);
    file.close();
    expect(figuresOf(path)).toEqual({ events: 2, until: '2026-06-12T22:00:00.000Z' });
  });

  it('is not opened where a restore was cut off, and is free for the process that finishes it', () => {
    open().close();
    const left = join(directory, 'restore-moving-in-1');
    mkdirSync(left);
    expect(() => open()).toThrow(CannotStart);
    rmSync(left, { recursive: true });
    open().close();
  });

  it('is let go of where it could not be had, however often it is tried', () => {
    const owner = open();
    const refused = () => expect(() => open()).toThrow(StoreInUse);
    refused();
    // SQLite keeps one such for the next, as long as the owner's is locked.
    const before = openedIn(directory);
    for (let attempt = 0; attempt < 2; attempt += 1) refused();
    expect(openedIn(directory)).toBe(before);
    owner.close();
  });
});

/** How many files in the directory this process has open, where the system tells. */
function openedIn(directory: string): number {
  if (!existsSync(OPEN_FILES)) return 0;
  const paths = readdirSync(OPEN_FILES).map((name) => {
    try {
      return readlinkSync(join(OPEN_FILES, name));
    } catch {
      // The one that lists them.
      return '';
    }
  });
  return paths.filter((file) => file.startsWith(directory)).length;
}
