import { expect, it } from '@jest/globals';
import { settle } from '@lineless/kernel/testing/virtual-runtime';
import { names, type Ground } from './harness';

/** What is stored from now on: without a gap, without a repeat. */
export function hearingContract(ground: Ground): void {
  const { store, name, event, record } = ground;
  const append = async (...list: string[]) => {
    for (const each of list) await store().append(name(`order-${each}`), 'no-stream', [event(each)]);
  };

  it('tells all who listen of what is stored from then on', async () => {
    await append('a', 'b');
    const [first, second] = [record(), record()];
    for (const recorder of [first, second]) store().onStored?.(recorder.hear);
    await append('c', 'd');
    for (const recorder of [first, second]) {
      await recorder.until((r) => names(r.seen).includes('d'));
      expect(names(recorder.seen).slice(-2)).toEqual(['c', 'd']);
    }
  });

  it('has no gap and no repeat while 16 writers go on', async () => {
    const recorder = record();
    store().onStored?.(recorder.hear);
    await Promise.all(
      Array.from({ length: 16 }, async (_, writer) => {
        for (let i = 0; i < 40; i += 1) await append(`w${writer}-${i}`);
      }),
    );
    await recorder.until((r) => r.seen.length >= 640);
    expect(recorder.seen).toEqual(await ground.everything());
  }, 30_000);

  it('tells a listener nothing after it has ended', async () => {
    const [ended, witness] = [record(), record()];
    const end = store().onStored?.(ended.hear);
    store().onStored?.(witness.hear);
    await append('a');
    await witness.until((r) => r.seen.length === 1);
    end?.();
    await append('b');
    await witness.until((r) => r.seen.length === 2);
    await settle();
    expect(names(ended.seen)).toEqual(['a']);
  });

  it('hands out what a later read hands out, and can read it by then', async () => {
    const reads: Promise<unknown>[] = [];
    const recorder = record(() => reads.push(ground.everything()));
    store().onStored?.(recorder.hear);
    const data = { text: '🎟️ \u2028', nested: { list: [1, null, true, { deep: [] }] }, big: 2 ** 53 - 1 };
    await store().append(name('order-1'), 'no-stream', [event('a', data)]);
    await recorder.until((r) => r.seen.length === 1);
    expect(recorder.seen).toStrictEqual(await store().readStream(name('order-1')));
    expect(await reads[0]).toStrictEqual(recorder.seen);
  });
}
