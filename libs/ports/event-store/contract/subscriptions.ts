import { expect, it } from '@jest/globals';
import { settle } from '@lineless/kernel/testing/virtual-runtime';
import { names, type Ground } from './harness';

/** Catching up, going live, stopping, failing: without a gap, without a repeat. */
export function subscriptionContract(ground: Ground): void {
  const { store, many, begin, name, event, everything, record } = ground;
  const append = async (...list: string[]) => {
    for (const each of list) await store().append(name(`order-${each}`), 'no-stream', [event(each)]);
  };

  it('delivers the past, says that it is live once, then what comes', async () => {
    await append('a', 'b', 'c');
    const recorder = record();
    const subscription = await store().subscribe({ after: begin(), batchSize: 2 }, recorder);
    await recorder.until((r) => r.lives === 1);
    expect(names(recorder.seen)).toEqual(['a', 'b', 'c']);
    await append('d', 'e');
    await recorder.until((r) => r.seen.length === 5);
    expect([names(recorder.seen), recorder.lives]).toEqual([['a', 'b', 'c', 'd', 'e'], 1]);
    await subscription.stop();
  });

  it('begins after a position, or at the end', async () => {
    await append('a', 'b');
    const [first] = await store().readStream(name('order-a'));
    const later = record();
    const onlyNew = record();
    const subscriptions = [
      await store().subscribe({ after: first?.position ?? null }, later),
      await store().subscribe({ after: 'end' }, onlyNew),
    ];
    await append('c');
    await later.until((r) => r.seen.length === 2);
    await onlyNew.until((r) => r.seen.length === 1);
    expect([names(later.seen), names(onlyNew.seen)]).toEqual([['b', 'c'], ['c']]);
    for (const subscription of subscriptions) await subscription.stop();
  });

  it('has no gap and no repeat while 16 writers go on through the change from past to present', async () => {
    await append(...Array.from({ length: 200 }, (_, i) => `past${i}`));
    const slow = record(() => settle(2));
    const subscription = await store().subscribe({ after: begin(), batchSize: 16 }, slow);
    await Promise.all(
      Array.from({ length: 16 }, async (_, writer) => {
        for (let i = 0; i < 40; i += 1) await append(`w${writer}-${i}`);
      }),
    );
    await slow.until((r) => r.seen.length >= 840);
    const positions = slow.seen.map((stored) => stored.position);
    expect(new Set(positions).size).toBe(840);
    expect([...positions].sort()).toEqual(positions);
    await subscription.stop();
  }, 30_000);

  it('delivers only what the filter lets through', async () => {
    const recorder = record();
    const subscription = await store().subscribe(
      { after: begin(), filter: { streamPrefixes: [name('order-b')] } },
      recorder,
    );
    await append('a', 'b', 'c');
    await recorder.until((r) => r.seen.length === 1);
    expect(names(recorder.seen)).toEqual(['b']);
    await subscription.stop();
  });

  it('begins no call after it has been stopped', async () => {
    const recorder = record();
    const subscription = await store().subscribe({ after: begin() }, recorder);
    await recorder.until((r) => r.lives === 1);
    await subscription.stop();
    await append('a');
    const witness = record();
    const other = await store().subscribe({ after: begin() }, witness);
    await witness.until((r) => r.seen.length === 1);
    expect(recorder.seen).toEqual([]);
    await other.stop();
  });

  it('ends where its handler fails and says so, and leaves the others alone', async () => {
    const broken = record(async () => {
      throw new Error('cannot');
    });
    const healthy = record();
    await store().subscribe({ after: begin() }, broken);
    const other = await store().subscribe({ after: begin() }, healthy);
    await append('a', 'b');
    await broken.until((r) => r.failure !== undefined);
    await healthy.until((r) => r.seen.length === 2);
    expect(broken.failure).toMatchObject({ message: 'cannot' });
    await other.stop();
  });

  it('waits for a slow handler however much is stored in that time, and then leaves nothing out', async () => {
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const slow = record(() => gate);
    const subscription = await store().subscribe({ after: begin(), batchSize: 100 }, slow);
    await slow.until((r) => r.lives === 1);
    await append('first');
    await Promise.all(
      Array.from({ length: many / 40 }, (_, order) => {
        const ten = Array.from({ length: 10 }, (_each, i) => event(`later${order}-${i}`));
        return store().append(name(`order-later${order}`), 'no-stream', ten);
      }),
    );
    expect(slow.seen).toEqual([]);
    open();
    await slow.until((r) => r.seen.length === many / 4 + 1);
    const stored = await everything();
    expect(slow.seen).toEqual(stored);
    await subscription.stop();
  }, 30_000);

  it('goes past any number of events that the filter holds back', async () => {
    const others = Array.from({ length: many }, (_, i) => event(`other${i}`, {}, 'Other'));
    for (let from = 0; from < many; from += 500) {
      await store().append(name(`product-${from}`), 'no-stream', others.slice(from, from + 500));
    }
    await append('wanted');
    const recorder = record();
    const filter = { streamPrefixes: [name('order-')], types: ['SomethingHappened'] };
    const subscription = await store().subscribe({ after: begin(), filter }, recorder);
    await recorder.until((r) => r.lives === 1);
    expect(names(recorder.seen)).toEqual(['wanted']);
    await subscription.stop();
  }, 30_000);

  it('may be stopped by its own handler, and delivers nothing more', async () => {
    await append('a', 'b', 'c');
    const stopping = record(async () => subscription.stop());
    const subscription = await store().subscribe({ after: begin(), batchSize: 1 }, stopping);
    await stopping.until((r) => r.seen.length === 1);
    await append('d');
    await settle();
    expect([names(stopping.seen), stopping.lives, stopping.failure]).toEqual([['a'], 0, undefined]);
  });

  it('hands out what a later read hands out', async () => {
    const recorder = record();
    const subscription = await store().subscribe({ after: 'end' }, recorder);
    const data = { text: '🎟️ \u2028', nested: { list: [1, null, true, { deep: [] }] }, big: 2 ** 53 - 1 };
    await store().append(name('order-1'), 'no-stream', [event('a', data)]);
    await recorder.until((r) => r.seen.length === 1);
    expect(recorder.seen).toStrictEqual(await store().readStream(name('order-1')));
    await subscription.stop();
  });
}
