import { describe, expect, it } from '@jest/globals';
import { MOST_LOCATIONS } from '@lineless/contracts/venues/venue-details';
import { ANONYMOUS } from '@lineless/engine/write/caller';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import type { Roster } from '@lineless/areas/staff/service';
import { venueErrors } from '../model/errors';
import type { VendorDirectory } from '../service';
import type { OpenLocation, OpenLocationHandler } from './locations';
import {
  OpenAnotherLocation,
  OpenAnotherLocationHandler,
  OpenAnotherVenue,
  OpenAnotherVenueHandler,
  VenueOpenings,
} from './openings';
import type { RegisterVendor, RegisterVendorHandler } from './vendors';

const bars = (count: number) => Array.from({ length: count }, (_, at) => ({ vendorLocationId: `BAR-${at}` }));

/** One more bar of a venue, by a process that remembers no answer. @returns its code */
async function open(key: string | undefined, there = bars(1), taken: readonly string[] = []) {
  const locations = {
    execute: async ({ data: { vendorLocationId } }: OpenLocation) => {
      if (taken.includes(vendorLocationId)) throw venueErrors.LOCATION_EXISTS();
      return { location: { vendorLocationId }, position: null };
    },
    opened: async (code: string, vendorId: string) =>
      vendorId === 'kiln' && there.some(({ vendorLocationId }) => vendorLocationId === code)
        ? { location: { vendorLocationId: code }, position: null }
        : null,
  } as unknown as OpenLocationHandler;
  const directory = { locations: async () => there } as unknown as VendorDirectory;
  const handler = new OpenAnotherLocationHandler(locations, directory, new VirtualRuntime());
  const actor = { kind: 'staff', id: 'ines' } as const;
  const context = { caller: ANONYMOUS, actor, correlationId: 'test', ...(key !== undefined && { key }) };
  const asked = new OpenAnotherLocation({ vendorId: 'kiln', description: 'Patio' }, context);
  return (await handler.execute(asked)).location.vendorLocationId;
}

describe('One more bar of a venue', () => {
  it('has the code of its request, and another one where that is taken', async () => {
    const code = await open('patio');
    expect(await open('patio')).toBe(code);
    expect(await open('garden')).not.toBe(code);
    expect(await open('patio', bars(1), [code])).not.toBe(code);
  });

  it('is the one that the request has opened, whatever has become of its settings and of the memory of the key', async () => {
    const code = await open('patio');
    expect(await open('patio', [{ vendorLocationId: code }], [code])).toBe(code);
  });

  it(`is none beyond ${MOST_LOCATIONS}, but the same one where it was the last and is asked for again`, async () => {
    const full = bars(MOST_LOCATIONS);
    const vendorLocationId = await open('patio', full.slice(1));
    expect(await open('patio', [...full.slice(1), { vendorLocationId }])).toBe(vendorLocationId);
    for (const key of ['garden', undefined])
      await expect(open(key, full)).rejects.toMatchObject({ code: 'TOO_MANY_LOCATIONS' });
  });
});

interface Street {
  /** Codes of others: all of them, or those that are named. */
  readonly taken?: 'all' | readonly string[];
  /** Codes that the venue itself has, from before a crash. */
  readonly own?: readonly string[];
  readonly refusal?: 'VENDOR_EXISTS';
}

/** One more venue, by a process that remembers no answer. @returns what was done, step by step, and what was answered */
async function openVenue(
  key: string | undefined,
  { taken = [], own = [], refusal }: Street = {},
  opener = 'ines',
) {
  const steps: string[] = [];
  const vendors = {
    execute: async ({ data: { vendorId } }: RegisterVendor) => {
      steps.push(`vendor ${vendorId}`);
      if (refusal) throw venueErrors[refusal]();
      return { vendor: { vendorId }, position: null };
    },
  } as unknown as RegisterVendorHandler;
  const locations = {
    execute: async ({ data: { vendorLocationId, vendorId } }: OpenLocation) => {
      steps.push(`location ${vendorLocationId} of ${vendorId}`);
      if (taken === 'all' || [...taken, ...own].includes(vendorLocationId))
        throw venueErrors.LOCATION_EXISTS();
      return { location: { vendorLocationId }, position: null };
    },
    opened: async (vendorLocationId: string) =>
      own.includes(vendorLocationId) ? { location: { vendorLocationId }, position: null } : null,
  } as unknown as OpenLocationHandler;
  const roster = {
    appoint: async ({ vendorId, name }: { vendorId: string; name: string }) => {
      steps.push(`${name} of ${vendorId}`);
      return { vendorRole: { vendorId, role: 'SUPER_ADMIN' }, position: 7 };
    },
  } as unknown as Roster;
  const openings = new VenueOpenings(vendors, locations, roster);
  const handler = new OpenAnotherVenueHandler(openings, locations, new VirtualRuntime());
  const actor = { kind: 'staff', id: opener } as const;
  const context = { caller: ANONYMOUS, actor, correlationId: 'test', ...(key !== undefined && { key }) };
  const data = { vendorId: 'kiln', vendor: {}, location: {}, admin: { name: 'Mo' } };
  const asked = new OpenAnotherVenue(data as unknown as OpenAnotherVenue['data'], context);
  const answer = await handler.execute(asked).catch((error: unknown) => ({ error }));
  const [vendorId = '', ...codes] = [
    ...new Set(steps.flatMap((step) => /^(?:vendor|location) (\S+)/.exec(step)?.[1] ?? [])),
  ];
  return { answer, steps, vendorId, codes };
}

describe('One more venue of a house', () => {
  it('has its ids of who asked and under which key: the venue, its first bar, and its first admin last', async () => {
    const { answer, steps, vendorId, codes } = await openVenue('annex');
    expect(steps).toEqual([`vendor ${vendorId}`, `location ${codes[0]} of ${vendorId}`, `Mo of ${vendorId}`]);
    expect(codes).toEqual([expect.stringMatching(/^[0-9A-Z]{6}$/)]);
    expect(answer).toEqual({
      ...{ vendor: { vendorId }, location: { vendorLocationId: codes[0] } },
      ...{ vendorRole: { vendorId, role: 'SUPER_ADMIN' }, position: 7 },
    });
    expect(vendorId).not.toBe('kiln');
    expect((await openVenue('annex')).steps).toEqual(steps);
    for (const other of [await openVenue('garden'), await openVenue('annex', {}, 'omar')])
      expect([other.vendorId, other.codes[0]]).not.toEqual([vendorId, codes[0]]);
  });

  it('tries other codes where one is taken, for the same venue, and at last gives up before it has an admin', async () => {
    const { vendorId, codes } = await openVenue('annex');
    const second = await openVenue('annex', { taken: codes });
    expect(second).toMatchObject({ vendorId, codes: [codes[0], expect.not.stringMatching(codes[0] ?? '')] });
    expect(second.answer).toMatchObject({ location: { vendorLocationId: second.codes[1] } });
    const none = await openVenue('annex', { taken: 'all' });
    expect(none.answer).toMatchObject({ error: { code: 'LOCATION_EXISTS' } });
    expect(new Set(none.codes).size).toBe(5);
    expect(none.steps.filter((step) => step.startsWith('Mo'))).toEqual([]);
  });

  it('goes on where a crash has cut it off: its bar is the one that was opened, and its admin is made', async () => {
    const { codes, steps } = await openVenue('annex');
    const again = await openVenue('annex', { own: codes });
    expect([again.steps, again.codes]).toEqual([steps, codes]);
    expect(again.answer).toMatchObject({ location: { vendorLocationId: codes[0] } });
  });

  it('opens no bar where the venue is refused', async () => {
    const { answer, steps, vendorId } = await openVenue('annex', { refusal: 'VENDOR_EXISTS' });
    expect(answer).toMatchObject({ error: { code: 'VENDOR_EXISTS' } });
    expect(steps).toEqual([`vendor ${vendorId}`]);
  });
});
