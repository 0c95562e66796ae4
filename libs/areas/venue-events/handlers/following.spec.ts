import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openBar, type Bar } from '@lineless/areas/ordering/testing/bar';
import { seedDemo } from '@lineless/demo/seed';
import type { Origin } from '@lineless/engine/write/caller';
import { isoTime } from '@lineless/kernel/runtime';
import { VENUE_EVENTS, type VenueEvents } from '../service';
import { CancelEvent, ChangeEvent, CreateEvent } from './events';
import { GetEvent } from './queries';

const MINUTE = 60_000;
const vendorId = 'kiln-hall';
const manager: Origin = {
  caller: { kind: 'person', userId: 'dev', phoneNumber: '+13105550102' },
  correlationId: 'test',
};

describe('the status of an event', () => {
  let bar: Bar;
  let event: { eventId: string; startTime: string; endTime: string };

  const status = async () =>
    (
      JSON.parse(await bar.bus.query(GetEvent, { vendorId, eventId: event.eventId }, manager)) as {
        status: string;
      }
    ).status;
  const inMinutes = (minutes: number) => new Date(bar.runtime.now() + minutes * MINUTE).toISOString();
  const plan = (change: object = {}) => ({
    vendorId,
    eventName: 'Slow Burn',
    startTime: event.startTime,
    endTime: event.endTime,
    description: '',
    status: 'UPCOMING' as const,
    ...change,
  });
  const pass = async (minutes: number) => {
    // With the sweep that comes after it.
    await bar.pass(minutes * MINUTE + 6_000);
  };

  beforeEach(async () => {
    bar = await openBar();
    await seedDemo(bar);
    event = { eventId: '', startTime: inMinutes(2), endTime: inMinutes(6) };
    const created = await bar.bus.command(CreateEvent, plan(), manager);
    event = { ...event, eventId: created.event.eventId };
    await bar.pass(1);
  });
  afterEach(() => bar.close());

  it('is moved at the start and at the end, and nothing is left to do after that', async () => {
    expect(await status()).toBe('UPCOMING');
    await pass(2);
    expect(await status()).toBe('IN_PROGRESS');
    await pass(4);
    expect(await status()).toBe('COMPLETED');
    const before = await bar.store.lastPosition();
    await pass(2);
    expect(await bar.store.lastPosition()).toBe(before);
    expect(bar.failures).toEqual([]);
  });

  it('says what goes on at the venue, the latest start first, and nothing once its end has come', async () => {
    const events = bar.app.get<VenueEvents>(VENUE_EVENTS, { strict: false });
    const goesOn = async () => (await events.goingOnAt(vendorId))?.eventId;
    await pass(2);
    expect(await goesOn()).toBe(event.eventId);
    // Before anybody has moved it.
    bar.runtime.skip(4 * MINUTE);
    expect(await goesOn()).not.toBe(event.eventId);
    await expect(events.requireAhead(event.eventId)).rejects.toMatchObject({ code: 'EVENT_OVER' });
    const elsewhere = events.requireAhead(event.eventId, 'next-door');
    await expect(elsewhere).rejects.toMatchObject({ code: 'EVENT_NOT_FOUND' });
  });

  it.each(['ended it', 'called it off'])('ends it for everybody as soon as staff have %s', async (how) => {
    const events = bar.app.get<VenueEvents>(VENUE_EVENTS, { strict: false });
    const { eventId } = event;
    expect(await events.requireAhead(eventId, vendorId)).toMatchObject({ eventId });
    await (how === 'ended it'
      ? bar.bus.command(ChangeEvent, { ...plan(), eventId, status: 'COMPLETED' }, manager)
      : bar.bus.command(CancelEvent, { vendorId, eventId }, manager));
    await expect(events.requireAhead(eventId, vendorId)).rejects.toMatchObject({ code: 'EVENT_OVER' });
  });

  it('is the one that staff set until the next of these moments', async () => {
    const { eventId } = event;
    await bar.bus.command(ChangeEvent, { ...plan(), eventId, status: 'IN_PROGRESS' }, manager);
    await pass(2);
    expect(await status()).toBe('IN_PROGRESS');
    await bar.bus.command(ChangeEvent, { ...plan(), eventId, status: 'UPCOMING' }, manager);
    await pass(1);
    expect(await status()).toBe('UPCOMING');
    await pass(3);
    expect(await status()).toBe('COMPLETED');
  });

  it('follows times that were changed', async () => {
    const { eventId } = event;
    await pass(2);
    const later = { startTime: inMinutes(3), endTime: inMinutes(4), status: 'IN_PROGRESS' as const };
    const { event: moved } = await bar.bus.command(ChangeEvent, { ...plan(later), eventId }, manager);
    expect(moved.status).toBe('UPCOMING');
    await pass(3);
    expect(await status()).toBe('IN_PROGRESS');
    expect(isoTime(bar.runtime) > later.startTime).toBe(true);
  });
});
