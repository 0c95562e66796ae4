import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openBar, type Bar } from '@lineless/areas/ordering/testing/bar';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { systemOrigin } from '@lineless/engine/write/caller';
import { isoTime } from '@lineless/kernel/runtime';
import { guestListAggregate } from './aggregate';
import type { GuestListCommand } from '../model/decide';
import { ana, details, wanted } from '../testing/lists';
import { gleventsModel } from '../model/read-models';

const MINUTE = 60_000;

describe('what happens by itself at a guest list', () => {
  let bar: Bar;
  const glevent = async () => {
    const found = await bar.collections.get(gleventsModel).get('moon');
    if (!found?.body) throw new Error('There is no event');
    return found.body.state;
  };
  const carryOut = (command: GuestListCommand) => {
    const context = { ...systemOrigin('test', 'test'), actor: { kind: 'system', id: 'test' } as const };
    return bar.app.get(Aggregates).execute(guestListAggregate, 'moon', command, context);
  };
  const inMinutes = (minutes: number) => new Date(bar.runtime.now() + minutes * MINUTE).toISOString();

  beforeEach(async () => {
    bar = await openBar();
    const times = { startTime: inMinutes(3), endTime: inMinutes(6) };
    await carryOut({
      ...{ type: 'CreateGlevent', gleventId: 'moon', vendorId: 'foundry', status: 'UPCOMING' },
      details: { ...details, ...times, capacity: 1_000 },
    });
    await bar.pass(10);
  });
  afterEach(() => bar.close());

  it('is done at its start and at its end, once each', async () => {
    expect((await glevent()).status).toBe('UPCOMING');
    const seen: string[] = [];
    for (let minute = 0; minute < 8; minute += 1) {
      await bar.pass(MINUTE);
      seen.push((await glevent()).status);
    }
    expect([...new Set(seen)]).toEqual(['UPCOMING', 'IN_PROGRESS', 'COMPLETED']);
    const stored = await bar.store.readStream('glevent-moon');
    expect(stored.filter(({ type }) => type === 'GuestListEventStatusSet')).toHaveLength(2);
    expect(bar.failures).toEqual([]);
  });

  it('is finished where a crash came between an event and its reservations', async () => {
    const guests = Array.from({ length: 450 }, (_, n) => wanted(`moon_${n}`, { quantity: 2 }));
    for (let at = 0; at < guests.length; at += 150)
      await carryOut({ type: 'AddReservations', reservations: guests.slice(at, at + 150), by: ana });
    await carryOut({ type: 'CancelGlevent', by: ana });
    // By one sweep: one that finished a part of it would have to come again.
    await bar.pass(5_000);
    const { status, counts, statusAt } = await glevent();
    expect(status).toBe('CANCELLED');
    expect(counts.places).toEqual({ PENDING: 0, CONFIRMED: 0, CHECKED_IN: 0, CANCELLED: 900, WAITLISTED: 0 });
    expect(statusAt < isoTime(bar.runtime)).toBe(true);
    expect(bar.failures).toEqual([]);
  });
});
