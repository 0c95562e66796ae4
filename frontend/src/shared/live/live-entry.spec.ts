import { describe, expect, it, jest } from '@jest/globals';
import type { Change } from '@lineless/contracts/live';
import { LiveEntry, type Applied, type CacheHand } from './live-entry';

const change = (id: string, version: number, position: string): Change => ({
  topic: 'location:L:orders',
  model: 'orders',
  id,
  version,
  position,
  document: { version },
});

describe('An answer in step with its topic', () => {
  const open = () => {
    const applied: string[] = [];
    let isClear: Applied = true;
    const hand = {
      apply: jest.fn<CacheHand['apply']>(({ id, version }, isOld) => {
        applied.push(`${id}${version}${isOld ? ' old' : ''}`);
        return isClear;
      }),
      refetch: jest.fn<CacheHand['refetch']>(),
      behind: jest.fn<NonNullable<CacheHand['behind']>>(),
    };
    const entry = new LiveEntry(hand, 'orders');
    return {
      entry,
      applied,
      asked: () => hand.refetch.mock.calls.length,
      /** What changed. */
      behind: () => hand.behind.mock.calls.flat().filter((is, n, all) => is !== (all[n - 1] ?? false)),
      ask: (position: string | null = null) => entry.requested()(position === null ? null : { position }),
      unclear: () => (isClear = false),
      late: () => (isClear = 'late'),
      clear: () => (isClear = true),
    };
  };

  it('holds nothing before it is there, nor where its age is unknown', () => {
    const { entry } = open();
    expect(entry.holds()).toBeNull();
    entry.requested()({ position: null });
    expect(entry.holds()).toBeNull();
  });

  it('holds what it says, or what was known before it was asked for where it says nothing', () => {
    const { entry, ask } = open();
    entry.joinedAt('p5');
    ask('p4');
    expect(entry.holds()).toBe('p4');
    entry.requested()({ position: null });
    expect(entry.holds()).toBe('p5');
    ask('p6');
    expect(entry.holds()).toBe('p6');
    ask('p3');
    expect(entry.holds()).toBe('p6');
  });

  // id: a-heartbeat-ahead-of-an-answer
  it('asks with each heartbeat for what was lost, until an answer holds it: one may come from an older generation', () => {
    const { entry, ask, asked } = open();
    ask('p1');
    entry.onPosition('p5');
    expect(asked()).toBe(1);
    ask('p2');
    expect(asked()).toBe(1);
    entry.onPosition('p5');
    expect(asked()).toBe(2);
    ask('p3');
    expect([entry.holds(), asked()]).toEqual(['p3', 2]);
    entry.onPosition('p5');
    expect(asked()).toBe(3);
    ask('p5');
    entry.onPosition('p5');
    expect(asked()).toBe(3);
  });

  it('asks for what was lost before it began, also where the topic was known already', () => {
    const { entry, ask, asked } = open();
    entry.joinedAt('p5');
    ask('p4');
    expect(asked()).toBe(0);
    entry.onPosition('p5');
    expect(asked()).toBe(1);
    ask('p5');
    entry.onPosition('p5');
    expect(asked()).toBe(1);
  });

  it('asks at once, and then with each heartbeat, for a change whose meaning only a newer answer knows', () => {
    const { entry, ask, asked, unclear } = open();
    ask('p1');
    const answered = entry.requested();
    unclear();
    entry.onChange(change('a', 1, 'p5'));
    answered({ position: 'p2' });
    expect(asked()).toBe(1);
    ask('p3');
    expect(asked()).toBe(1);
    entry.onPosition('p5');
    expect(asked()).toBe(2);
  });

  // id: a-change-that-comes-late
  it('says of a change that the answer holds it, and asks once more where it does not', () => {
    const { entry, applied, ask, asked, late } = open();
    ask('p5');
    entry.onChange(change('a', 1, 'p6'));
    expect([applied, asked()]).toEqual([['a1'], 0]);
    late();
    entry.onChange(change('b', 1, 'p5'));
    expect([applied, asked()]).toEqual([['a1', 'b1 old'], 1]);
    const answered = entry.requested();
    entry.onChange(change('c', 1, 'p4'));
    answered({ position: 'p6' });
    expect(applied.slice(2)).toEqual(['c1 old', 'c1 old']);
    expect(asked()).toBe(2);
    ask('p6');
    entry.onPosition('p6');
    expect([applied.length, asked()]).toEqual([4, 2]);
  });

  it('shows a document of version 0, and each version once', () => {
    const { entry, applied, ask } = open();
    ask('p1');
    for (const version of [0, 0, 1, 0, 1]) entry.onChange(change('a', version, 'p2'));
    expect(applied).toEqual(['a0', 'a1']);
  });

  it('applies what arrives during a request at once, and again on top of its answer, and then no more', () => {
    const { entry, applied, ask } = open();
    ask('p1');
    const answered = entry.requested();
    entry.onChange(change('a', 1, 'p2'));
    answered({ position: 'p1' });
    expect(applied).toEqual(['a1', 'a1']);
    ask('p2');
    expect(applied).toEqual(['a1', 'a1']);
  });

  it('asks again where its first request found no server, as soon as the topic is heard, one at a time', () => {
    const { entry, ask, asked } = open();
    ask();
    expect(asked()).toBe(0);
    entry.onPosition('p1');
    expect(asked()).toBe(1);
    const answered = entry.requested();
    entry.onPosition('p1');
    expect(asked()).toBe(1);
    answered(null);
    entry.onReconnected();
    expect(asked()).toBe(2);
    ask('p1');
    entry.onPosition('p1');
    expect(asked()).toBe(2);
  });

  it('does not ask again for what was refused in the first place', () => {
    const { entry, asked } = open();
    entry.requested()(undefined);
    entry.onPosition('p1');
    entry.onReconnected();
    expect(asked()).toBe(0);
  });

  it('puts on top of its first answer what arrived after a failure', () => {
    const { entry, applied, ask } = open();
    ask();
    entry.onChange(change('a', 1, 'p2'));
    expect(applied).toEqual([]);
    ask('p1');
    expect(applied).toEqual(['a1']);
    entry.onChange(change('a', 2, 'p3'));
    ask('p3');
    expect(applied).toEqual(['a1', 'a2']);
  });

  it('puts nothing on top of its first answer that arrived after a failure and before it was asked for', () => {
    const { entry, applied, ask } = open();
    ask();
    entry.onChange(change('a', 1, 'p2'));
    // By then `a` has left the list: what was heard of it would bring it back.
    ask('p3');
    expect(applied).toEqual([]);
  });

  it('puts nothing on top of an answer that was overtaken after a request that failed', () => {
    const { entry, applied, ask } = open();
    ask('p1');
    const failed = entry.requested();
    entry.onChange(change('a', 1, 'p2'));
    failed(null);
    entry.onChange(change('a', 2, 'p3'));
    ask('p3');
    expect(applied).toEqual(['a1', 'a2']);
  });

  it('puts nothing on top of an answer that was asked for after it arrived', () => {
    const { entry, applied, ask } = open();
    ask('p1');
    const failed = entry.requested();
    entry.onChange(change('a', 1, 'p2'));
    failed(null);
    ask('p3');
    expect(applied).toEqual(['a1']);
  });

  it('puts on top of an answer from a process that is behind what it has heard, and asks no other one', () => {
    const { entry, applied, ask, asked } = open();
    ask('p1');
    entry.onChange(change('a', 1, 'p2'));
    entry.onChange(change('b', 1, 'p3'));
    entry.onChange(change('a', 2, 'p4'));
    applied.length = 0;
    ask('p2');
    expect(applied).toEqual(['a2', 'b1']);
    ask('p4');
    expect([applied, asked()]).toEqual([['a2', 'b1'], 0]);
  });

  it('puts only the newest of what arrives for a document on top of an answer', () => {
    const { entry, applied } = open();
    const answered = entry.requested();
    for (const version of [1, 2]) entry.onChange(change('a', version, `p${version}`));
    answered({ position: 'p0' });
    expect(applied).toEqual(['a2']);
  });

  it('keeps what arrives until the last of several requests is answered', () => {
    const { entry, applied } = open();
    const [one, other] = [entry.requested(), entry.requested()];
    entry.onChange(change('a', 1, 'p2'));
    one({ position: 'p1' });
    other({ position: 'p1' });
    expect(applied).toEqual(['a1', 'a1']);
  });

  it('waits for a request under way before it asks again', () => {
    const { entry, asked, ask } = open();
    ask('p1');
    const answered = entry.requested();
    entry.onPosition('p5');
    expect(asked()).toBe(0);
    answered({ position: 'p4' });
    expect(asked()).toBe(1);
    ask('p5');
    expect(asked()).toBe(1);
  });

  // id: what-is-known-to-lack-something
  it('says that it lacks something from when it knows until an answer has it, and nothing before the first', () => {
    const { entry, ask, behind } = open();
    entry.onPosition('p1');
    expect(behind()).toEqual([]);
    ask('p1');
    const lost = entry.requested();
    entry.onReconnected();
    entry.onPosition('p2');
    expect(behind()).toEqual([true]);
    lost(null);
    ask('p1');
    expect(behind()).toEqual([true]);
    ask('p2');
    expect(behind()).toEqual([true, false]);
  });

  it('asks nothing before its first answer, which may serve for it', () => {
    const { entry, asked, ask } = open();
    entry.onReconnected();
    entry.onPosition('p5');
    expect(asked()).toBe(0);
    ask('p5');
    expect(asked()).toBe(0);
  });

  it('asks for what was lost before it joined, also where newer changes came before it was told where that was', () => {
    const { entry, asked, ask } = open();
    ask('p1');
    entry.onChange(change('b', 0, 'p7'));
    entry.onPosition('p5');
    expect(asked()).toBe(1);
    ask('p7');
    entry.onPosition('p7');
    expect(asked()).toBe(1);
  });

  it('does not ask again for a position that it knew of', () => {
    const { entry, asked, ask } = open();
    ask('p4');
    entry.onPosition('p4');
    entry.onChange(change('a', 1, 'p7'));
    for (const position of ['p7', 'p6']) entry.onPosition(position);
    expect(asked()).toBe(0);
    entry.onPosition('p8');
    expect(asked()).toBe(1);
  });

  it('asks again for a change whose meaning only the server knows', () => {
    const { entry, asked, ask, unclear } = open();
    ask('p1');
    unclear();
    entry.onChange(change('a', 1, 'p2'));
    expect(asked()).toBe(1);
  });

  it.each([
    ['holds it', 'p2', 0],
    ['is older', 'p1', 1],
  ])(
    'asks again for such a change that arrived before an answer only where that %s',
    (_, position, times) => {
      const { entry, asked, unclear, clear, ask } = open();
      const answered = entry.requested();
      unclear();
      entry.onChange(change('a', 1, 'p2'));
      answered({ position });
      expect(asked()).toBe(times);
      clear();
      ask('p2');
      expect(asked()).toBe(times);
    },
  );

  it('is asked for again after what was missed, until an answer was requested later', () => {
    const { entry, asked, ask } = open();
    ask('p1');
    const before = entry.requested();
    entry.onReconnected();
    before({ position: 'p9' });
    expect(asked()).toBe(1);
    ask();
    entry.onPosition('p1');
    expect(asked()).toBe(2);
    ask('p9');
    entry.onPosition('p1');
    expect(asked()).toBe(2);
  });

  it('is served by the latest of several answers, whichever comes last', () => {
    const { entry, asked, ask } = open();
    ask('p1');
    const early = entry.requested();
    entry.onRevoked();
    const late = entry.requested();
    late({ position: 'p2' });
    early({ position: 'p1' });
    expect(asked()).toBe(0);
  });
});
