import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { BatchedFile } from './batched-file';

describe('a file whose writes share a commit', () => {
  let directory: string;
  let file: BatchedFile;
  let happened: unknown[];

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'lineless-batched-'));
    file = new BatchedFile(directory, 'things.db', 'CREATE TABLE things(name TEXT);', new VirtualRuntime());
    happened = [];
  });
  afterEach(() => {
    file.close();
    rmSync(directory, { recursive: true, force: true });
  });

  const names = () => file.db.prepare('SELECT name FROM things ORDER BY rowid').raw().all([]).flat();
  const put = (name: string) =>
    file
      .write(() => file.db.prepare('INSERT INTO things VALUES (?)').run([name]))
      .then(() => happened.push(name));
  const look = () => file.read(names).then((found) => happened.push(found));

  it('says that something is written, and shows it, only once it is committed', async () => {
    const all = Promise.all([put('one'), put('two'), look()]);
    await new Promise((resolve) => setImmediate(resolve));
    const isCommitted = !file.db.inTransaction;
    expect(isCommitted || happened.length === 0).toBe(true);
    await all;
    expect([file.db.inTransaction, happened]).toEqual([false, ['one', 'two', ['one', 'two']]]);
  });

  it('takes all of a turn back where the file takes one of its writes no more', async () => {
    const outcomes = Promise.allSettled([
      put('one'),
      file.write(() => file.db.prepare('INSERT INTO things VALUES (?, ?)').run(['a', 'b'])),
      look(),
    ]);
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(names()).toEqual([]);
    await put('later');
    expect(names()).toEqual(['later']);
  });
});
