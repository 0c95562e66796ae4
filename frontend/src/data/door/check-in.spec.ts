import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { deviceTimers } from '@/shared/lib/timers';
import { checkIn, type Outcome } from './check-in';
import type { Answer } from './deed';
import { Outbox } from './outbox';
import { Sender } from './sender';
import { deedOf, guestInBy } from './testing/deeds';

describe('A check-in at the door', () => {
  let answer: (answer: Answer) => void;
  let outbox: Outbox;
  let sender: Sender;
  beforeEach(() => {
    jest.useFakeTimers();
    outbox = new Outbox(null);
    sender = new Sender(outbox, {
      person: () => 'ana',
      hasNetwork: () => navigator.onLine,
      send: () => new Promise((resolve) => (answer = resolve)),
      exclusively: (_, work) => work(),
      timers: deviceTimers,
    });
  });
  afterEach(() => {
    outbox.close();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  const said: Answer = { kind: 'refused', code: 'RESERVATION_CANCELLED', message: 'Cancelled.' };
  const begin = async () => {
    let outcome: Outcome | 'open' = 'open';
    void checkIn({ outbox, sender }, deedOf('a')).then((told) => (outcome = told));
    await jest.advanceTimersByTimeAsync(10);
    return () => outcome;
  };

  it.each<Answer>([
    { kind: 'in', reservation: guestInBy('a', 'Ana'), checkInId: '1', exceeding: 0 },
    { kind: 'already', reservation: guestInBy('a') },
    { kind: 'refused', code: 'RESERVATION_CANCELLED', message: 'Cancelled.' },
  ])('says what the server says: $kind', async (said) => {
    const outcome = await begin();
    expect(outcome()).toBe('open');
    answer(said);
    await jest.advanceTimersByTimeAsync(0);
    expect([outcome(), outbox.entries()]).toEqual([said, []]);
  });

  it('does not wait for an answer that does not come', async () => {
    const outcome = await begin();
    await jest.advanceTimersByTimeAsync(1_500);
    expect(outcome()).toEqual({ kind: 'kept' });
    answer({ kind: 'in', reservation: guestInBy('a', 'Ana'), checkInId: '1', exceeding: 0 });
    await jest.advanceTimersByTimeAsync(0);
    expect(outbox.entries()).toEqual([]);
  });

  it('says at once that it is kept where there is no network', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const outcome = await begin();
    expect([outcome(), outbox.entries().length]).toEqual([{ kind: 'kept' }, 1]);
  });

  it('is what the server says, also where the device has no room to note that', async () => {
    jest.spyOn(outbox, 'settle').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
    const outcome = await begin();
    answer(said);
    await jest.advanceTimersByTimeAsync(0);
    expect(outcome()).toEqual(said);
  });

  it('leaves on the device what comes out otherwise once the page waits no longer', async () => {
    const outcome = await begin();
    await jest.advanceTimersByTimeAsync(1_500);
    answer(said);
    await jest.advanceTimersByTimeAsync(0);
    expect([outcome(), outbox.entries()]).toEqual([
      { kind: 'kept' },
      [expect.objectContaining({ standing: said })],
    ]);
  });

  it('is nothing where the device has no room for it', async () => {
    jest.spyOn(outbox, 'add').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
    await expect(checkIn({ outbox, sender }, deedOf('a'))).rejects.toThrow();
    expect(outbox.entries()).toEqual([]);
  });
});
