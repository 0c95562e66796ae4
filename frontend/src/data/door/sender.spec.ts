import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { IDBFactory } from 'fake-indexeddb';
import type { Answer, Deed } from './deed';
import { openDoorDatabase } from './door-database';
import { Outbox } from './outbox';
import { Sender } from './sender';
import { deedOf, guestInBy } from './testing/deeds';

type Surroundings = ConstructorParameters<typeof Sender>[1];

const IN: Answer = { kind: 'in', reservation: guestInBy('a', 'Ana'), checkInId: '1', exceeding: 0 };
const LATER: Answer = { kind: 'later' };

describe('What waits in the outbox', () => {
  let outbox: Outbox;
  let sender: Sender;
  let around: { -readonly [Part in keyof Surroundings]: Surroundings[Part] };
  let person: string | null;
  let hasNetwork: boolean;
  let answers: Answer[];
  let sent: Deed[];
  /** The pause that is waited for, if any. */
  let after: (() => void) | null;

  beforeEach(async () => {
    globalThis.indexedDB = new IDBFactory();
    const mine = new Outbox(await openDoorDatabase());
    outbox = mine;
    [person, hasNetwork, answers, sent, after] = ['ana', true, [], [], null];
    const turns = new Map<string, Promise<unknown>>();
    around = {
      person: () => person,
      hasNetwork: () => hasNetwork,
      send: async (deed) => {
        sent.push(deed);
        return answers.shift() ?? IN;
      },
      exclusively: (name, work) => {
        const mine = (turns.get(name) ?? Promise.resolve()).then(work);
        turns.set(
          name,
          mine.catch(() => undefined),
        );
        return mine;
      },
      timers: {
        now: () => 0,
        after: (_, task) => {
          // What a test before has begun may come to its end now.
          if (mine === outbox) after = task;
          return () => {
            if (after === task) after = null;
          };
        },
      },
    };
    sender = new Sender(outbox, around);
  });
  afterEach(() => {
    sender.stop();
    outbox.close();
  });

  const put = async (...keys: readonly string[]) => {
    for (const key of keys) await outbox.add(deedOf(key));
  };
  const again = () => {
    const due = after;
    after = null;
    due?.();
  };
  const settled = async (done: () => boolean) => {
    // Only what never comes is ended, by the test's own limit.
    while (!done()) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const keys = () => outbox.entries().map(({ deed }) => deed.key);
  const sentKeys = () => sent.map(({ key }) => key);

  it('is sent in its order, one after the other, also what comes in between', async () => {
    await put('a', 'b');
    sender.flush();
    await put('c');
    sender.flush();
    await settled(() => keys().length === 0);
    expect(sentKeys()).toEqual(['a', 'b', 'c']);
  });

  it('is sent again under the same key until it is heard, and nothing of its reservation overtakes it', async () => {
    answers = [LATER, LATER];
    await put('a');
    await outbox.add(deedOf('b', { reservationId: 'guest-a' }));
    sender.flush();
    for (let tries = 0; tries < 2; tries += 1) {
      await settled(() => after !== null);
      again();
    }
    await settled(() => keys().length === 0);
    expect(sentKeys()).toEqual(['a', 'a', 'a', 'b']);
  });

  // id: stops-only-its-own-reservation
  it('stops only its own reservation where the server cannot take it', async () => {
    around.send = async (deed) => {
      sent.push(deed);
      return deed.reservationId === 'guest-bad' ? LATER : IN;
    };
    await put('bad');
    await outbox.add(deedOf('behind', { reservationId: 'guest-bad' }));
    await put('a', 'b', 'c', 'd', 'e', 'f');
    sender.flush();
    await settled(() => keys().length === 2);
    expect(keys()).toEqual(['bad', 'behind']);
    await settled(() => after !== null);
    expect(sentKeys().filter((key) => key === 'behind')).toEqual([]);
  });

  it('can be taken back while others hang, and is sent beside them', async () => {
    const hanging: (() => void)[] = [];
    around.send = (deed) => {
      sent.push(deed);
      if (!deed.key.startsWith('hangs')) return Promise.resolve(IN);
      return new Promise((resolve) => hanging.push(() => resolve(IN)));
    };
    await put('hangs');
    await outbox.add(deedOf('same', { reservationId: 'guest-hangs' }));
    await put('a');
    sender.flush();
    await settled(() => keys().length === 2);
    expect([await sender.takeBack('same'), await sender.takeBack('hangs')]).toEqual([true, false]);
    hanging[0]?.();
    await settled(() => keys().length === 0);
    expect(sentKeys()).toEqual(['hangs', 'a']);
  });

  it('is not tried by the hundred where nothing is answered', async () => {
    around.send = async (deed) => {
      sent.push(deed);
      return LATER;
    };
    await put(...Array.from({ length: 20 }, (_, n) => `d${n}`));
    sender.flush();
    await settled(() => after !== null);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(sent.length).toBeLessThanOrEqual(7);
  });

  it('stays, and says who was first, where somebody was', async () => {
    answers = [{ kind: 'already', reservation: guestInBy('a') }];
    await put('a', 'b');
    sender.flush();
    await settled(() => keys().length === 1);
    const standing = { kind: 'over', count: 1, by: 'Ben', at: '2026-06-13T05:41:00.000Z' };
    expect(outbox.entries()).toMatchObject([{ deed: { key: 'a' }, standing }]);
    sender.flush();
    await settled(() => sentKeys().length === 2);
    expect(sentKeys()).toEqual(['a', 'b']);
  });

  it('leaves nothing of what its page was told at once', async () => {
    const already: Answer = { kind: 'already', reservation: guestInBy('a') };
    answers = [already];
    await put('a');
    const answer = sender.answerTo('a');
    sender.flush();
    expect(await answer).toEqual(already);
    await settled(() => keys().length === 0);
  });

  it('waits for its person: nobody else sends it', async () => {
    await outbox.add(deedOf('a', { personId: 'ben' }));
    await put('b');
    sender.flush();
    await settled(() => keys().length === 1);
    person = null;
    sender.flush();
    person = 'ben';
    sender.flush();
    await settled(() => keys().length === 0);
    expect(sentKeys()).toEqual(['b', 'a']);
  });

  it('is not tried without a network, so it can be taken back', async () => {
    hasNetwork = false;
    await put('a', 'b');
    sender.flush();
    expect(await sender.takeBack('a')).toBe(true);
    hasNetwork = true;
    sender.flush();
    await settled(() => keys().length === 0);
    expect(sentKeys()).toEqual(['b']);
  });

  it('is not taken back once it may have arrived', async () => {
    answers = [LATER];
    await put('a');
    sender.flush();
    await settled(() => after !== null);
    expect([await sender.takeBack('a'), await sender.takeBack('gone')]).toEqual([false, false]);
    expect(keys()).toEqual(['a']);
  });

  it('is sent by the page that is opened after a crash in the middle', async () => {
    answers = [LATER];
    await put('a');
    sender.flush();
    await settled(() => after !== null);
    const next = new Outbox(await openDoorDatabase());
    expect((await next.read()).map(({ deed }) => deed)).toEqual([deedOf('a')]);
    next.close();
  });

  // id: is-sent-once-where-two
  it('is sent once where two tabs of the device send at the same time', async () => {
    const tab = new Outbox(await openDoorDatabase());
    const inTab = new Sender(tab, around);
    await put('a', 'b', 'c');
    sender.flush();
    inTab.flush();
    await outbox.read();
    inTab.flush();
    sender.flush();
    await settled(() => keys().length === 0 && tab.entries().length === 0);
    expect(sentKeys()).toEqual(['a', 'b', 'c']);
    inTab.stop();
    tab.close();
  });

  it('is sent from a device that is full, and is not taken back then', async () => {
    const full = new DOMException('', 'QuotaExceededError');
    jest.spyOn(outbox, 'trying').mockRejectedValue(full);
    answers = [LATER];
    await put('a');
    sender.flush();
    await settled(() => after !== null);
    expect([sentKeys(), await sender.takeBack('a')]).toEqual([['a'], false]);
    again();
    await settled(() => keys().length === 0);
    expect(sentKeys()).toEqual(['a', 'a']);
  });

  it('is sent again under its key where its device could not let go of it', async () => {
    jest.spyOn(outbox, 'settle').mockRejectedValueOnce(new DOMException('', 'QuotaExceededError'));
    await put('a', 'b');
    sender.flush();
    await settled(() => after !== null);
    again();
    await settled(() => keys().length === 0);
    expect(sentKeys().toSorted()).toEqual(['a', 'a', 'b']);
  });
});
