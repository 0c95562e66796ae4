import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Replacement, requireWhole, sync } from './replacement';

const NAMES = ['events.db', 'keys.json', 'gone.db'];

describe('files that take the place of others', () => {
  let directory: string;
  const path = (name: string) => join(directory, name);
  const text = (name: string) => readFileSync(path(name), 'utf8');
  const stage = () => {
    const replacement = Replacement.begin(directory, 'T1');
    for (const name of ['events.db', 'keys.json'])
      writeFileSync(join(replacement.folder, name), `new ${name}`);
    return replacement;
  };
  const itIsDone = (before: string | null) => {
    expect(before).toBe(path('before-restore-T1'));
    expect(readdirSync(directory).sort()).toEqual([
      'before-restore-T1',
      'events.db',
      'keys.json',
      'other.db',
    ]);
    expect(readdirSync(before ?? '').sort()).toEqual(['events.db', 'events.db-wal', 'gone.db', 'keys.json']);
    expect([text('events.db'), text('keys.json'), text('other.db')]).toEqual([
      'new events.db',
      'new keys.json',
      'old other.db',
    ]);
    expect(text('before-restore-T1/events.db-wal')).toBe('old events.db-wal');
  };

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'lineless-replace-'));
    for (const name of ['events.db', 'events.db-wal', 'keys.json', 'gone.db', 'other.db'])
      writeFileSync(path(name), `old ${name}`);
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  it('move in when the old ones, with their side files, have moved out', () => {
    itIsDone(stage().finish(NAMES));
    expect(Replacement.unfinished(directory)).toBeNull();
  });

  it('are taken back where they could not all be written', () => {
    stage().giveUp();
    expect(readdirSync(directory).sort()).toEqual([
      'events.db',
      'events.db-wal',
      'gone.db',
      'keys.json',
      'other.db',
    ]);
  });

  it('are written anew where a crash came before the last of them', () => {
    stage();
    expect(Replacement.unfinished(directory)).toBeNull();
    expect(() => requireWhole(directory)).not.toThrow();
    itIsDone(stage().finish(NAMES));
  });

  it('leave nothing to move where there was nothing', () => {
    for (const name of readdirSync(directory)) rmSync(path(name));
    expect(stage().finish(NAMES)).toBeNull();
    expect(readdirSync(directory).sort()).toEqual(['events.db', 'keys.json']);
  });

  /** Everything that happens on the way, in its order. */
  const steps = [
    () => renameSync(path('restore-staged-T1'), path('restore-moving-out-T1')),
    () => mkdirSync(path('before-restore-T1')),
    () => renameSync(path('events.db-wal'), path('before-restore-T1/events.db-wal')),
    () => renameSync(path('events.db'), path('before-restore-T1/events.db')),
    () => renameSync(path('keys.json'), path('before-restore-T1/keys.json')),
    () => renameSync(path('gone.db'), path('before-restore-T1/gone.db')),
    () => renameSync(path('restore-moving-out-T1'), path('restore-moving-in-T1')),
    () => renameSync(path('restore-moving-in-T1/events.db'), path('events.db')),
    () => renameSync(path('restore-moving-in-T1/keys.json'), path('keys.json')),
  ];

  it.each(steps.map((_, index) => index + 1))('go on after a crash behind step %i', (count) => {
    stage();
    for (const step of steps.slice(0, count)) step();
    expect(() => requireWhole(directory)).toThrow('was cut off');
    itIsDone(Replacement.unfinished(directory)?.finish(NAMES) ?? null);
    expect(() => requireWhole(directory)).not.toThrow();
  });

  it('are flushed on Windows too, which opens no folder, and a file only for who writes', () => {
    writeFileSync(path('events.db'), 'new');
    for (const name of ['', 'events.db'])
      expect(() => {
        sync(path(name), 'win32');
      }).not.toThrow();
    expect(text('events.db')).toBe('new');
  });
});
