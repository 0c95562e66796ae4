import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EventStoreDBDouble } from '../doubles/eventstoredb/double';
import { ranOn } from '../support/ran-on';

// A script of the build, which has no types.
const { enginesIn } = (await import(pathToFileURL(join(process.cwd(), 'scripts/jest.mjs')).href)) as {
  enginesIn: (folder: string) => readonly string[];
};

describe('what npm test says that its engines were', () => {
  const outer = process.env.TESTS_RAN_ON;
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lineless-ran-on-'));
    process.env.TESTS_RAN_ON = folder;
  });
  afterEach(() => {
    if (outer === undefined) delete process.env.TESTS_RAN_ON;
    else process.env.TESTS_RAN_ON = outer;
    rmSync(folder, { recursive: true });
  });

  it('is what they say themselves, each once, however many specs had one', () => {
    for (const one of ['MongoDB 7.0.5', 'a stand-in', 'MongoDB 7.0.5']) ranOn(one);
    expect(enginesIn(folder)).toEqual(['MongoDB 7.0.5', 'a stand-in']);
  });

  it('is a double where a double was begun, and nothing where no engine was', async () => {
    expect(enginesIn(folder)).toEqual([]);
    const double = await EventStoreDBDouble.start();
    await double.stop();
    expect(enginesIn(folder)).toEqual([
      `a double of EventStoreDB ${double.version} (EVENTSTORE_URL puts a real one in its place)`,
    ]);
  });
});
