import { describe, expect, it } from '@jest/globals';
import { MOST_LOCATIONS } from '@lineless/contracts/venues/venue-details';
import { ANONYMOUS } from '@lineless/engine/write/caller';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { venueErrors } from '../model/errors';
import type { VendorDirectory } from '../service';
import type { OpenLocation, OpenLocationHandler } from './locations';
import { OpenAnotherLocation, OpenAnotherLocationHandler } from './openings';

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
