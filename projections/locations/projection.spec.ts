import { describe, expect, it } from '@jest/globals';
import { vendorLocation } from '@lineless/contracts/venues/venues';
import type { StoredEvent } from '@lineless/kernel/event';
import type { LocationEvent } from '@lineless/areas/venues/events';
import { locationsProjection } from './projection';

const opened = {
  vendorLocationId: '064E1',
  vendorId: 'kiln',
  vendorName: 'Kiln Hall',
  description: 'Main Bar',
  address: { line1: '1 Clay St', city: 'Los Angeles', state: 'CA', zip: '90013' },
  promotion: { description: 'Happy Hour, $5 off', amountOff: 500, minSubtotal: 7500 },
  eventFee: 0,
  pickupMode: 'express' as const,
  dueAfterSeconds: 240,
  lateAfterSeconds: 480,
};

function stored(event: LocationEvent, revision: number): StoredEvent {
  return {
    ...event,
    position: String(revision).padStart(20, '0'),
    stream: 'location-064E1',
    revision,
    id: `00000000-0000-8000-8000-00000000000${revision}`,
    meta: {
      v: 1,
      at: '2026-06-01T20:00:00.000Z',
      actor: { kind: 'system', id: 'test' },
      correlationId: 'c',
      causationId: 'c',
    },
  };
}

describe('the locations', () => {
  const first = stored({ type: 'LocationOpened', data: opened }, 0);

  it('show a location as the contract says, with amounts as decimal strings', () => {
    const state = locationsProjection.evolve(null, first);
    if (!state) throw new Error('The location is not there');
    expect(locationsProjection.documentId(first)).toBe('064E1');
    const view = locationsProjection.view(state, 0);
    expect(vendorLocation.parse(view)).toEqual({
      ...opened,
      promotion: { description: 'Happy Hour, $5 off', amountOff: '5.00', minSubtotal: '75.00' },
      eventFee: '0.00',
      version: 0,
    });
  });

  it('follow a change of settings, and stand in the order the venue gave them', () => {
    const second = stored(
      { type: 'LocationSettingsChanged', data: { ...opened, promotion: undefined, displayOrder: 2 } },
      1,
    );
    const state = locationsProjection.evolve(locationsProjection.evolve(null, first), second);
    if (!state) throw new Error('The location is not there');
    expect(state).toMatchObject({ vendorId: 'kiln', settings: { displayOrder: 2 } });
    expect(state.settings.promotion).toBeUndefined();
    const before = locationsProjection.evolve(null, first);
    const place = (of: typeof state) => String(locationsProjection.keys(of)['place']);
    expect(before && place(state) < place(before)).toBe(true);
  });

  it('leave an event that cannot be read to the parking of its stream', () => {
    expect(() => locationsProjection.evolve(null, { ...first, data: { vendorId: 7 } })).toThrow();
  });
});
