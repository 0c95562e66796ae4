import { describe, expect, it } from '@jest/globals';
import { vendorLocation } from '@lineless/contracts/venues/venues';
import { present, streamed } from '@lineless/kernel/testing/stream';
import { locationFormats, type LocationEvent } from '@lineless/areas/venues/model/events';
import { locationsProjection } from './locations';

const settings = {
  vendorLocationId: '064E1',
  vendorId: 'kiln',
  vendorName: 'Kiln Hall',
  description: 'Main Bar',
  address: { line1: '1 Clay St', city: 'Los Angeles', state: 'CA', zip: '90013' },
  promotions: [
    {
      promotionId: 'happy-hour',
      description: 'Happy Hour, $5 off',
      discount: { kind: 'amount' as const, amountOff: 500 },
      minSubtotal: 7500,
    },
    {
      promotionId: 'agua',
      description: 'Water for less',
      discount: { kind: 'percent' as const, percent: 20 },
      minSubtotal: 0,
      productIds: ['water'],
    },
  ],
  eventFee: 0,
  pickupMode: 'express' as const,
  dueAfterSeconds: 240,
  lateAfterSeconds: 480,
};
const opened: LocationEvent = { type: 'LocationOpened', data: settings };
const after = (...events: readonly LocationEvent[]) =>
  present(locationsProjection, '064E1', streamed('location-064E1', locationFormats, events));

describe('the locations', () => {
  // id: show-a-location-as-the-contract
  it('show a location as the contract says, with amounts as decimal strings', () => {
    const view = locationsProjection.view(after(opened), 0);
    expect(vendorLocation.omit({ timeZone: true }).parse(view)).toEqual({
      ...settings,
      promotions: [
        {
          promotionId: 'happy-hour',
          description: 'Happy Hour, $5 off',
          amountOff: '5.00',
          minSubtotal: '75.00',
        },
        {
          promotionId: 'agua',
          description: 'Water for less',
          percentOff: 20,
          minSubtotal: '0.00',
          productIds: ['water'],
        },
      ],
      eventFee: '0.00',
      tradingDayStart: '06:00',
      version: 0,
    });
  });

  it('follow a change of settings, and stand in the order the venue gave them', () => {
    const changed: LocationEvent = {
      type: 'LocationSettingsChanged',
      data: { ...settings, promotions: [], displayOrder: 2 },
    };
    const state = after(opened, changed);
    expect(state).toMatchObject({ vendorId: 'kiln', settings: { displayOrder: 2 } });
    expect(state.settings.promotions).toEqual([]);
    const place = (of: typeof state) => String(locationsProjection.keys(of)['place']);
    expect(place(state) < place(after(opened))).toBe(true);
  });

  it('say why nothing can be ordered, until it can again', () => {
    const paused: LocationEvent = { type: 'OrderingPaused', data: { message: 'Back in 15 minutes' } };
    const shown = (...events: readonly LocationEvent[]) => locationsProjection.view(after(...events), 1);
    expect(shown(opened, paused)).toMatchObject({ pause: { message: 'Back in 15 minutes' } });
    expect(shown(opened, paused, { type: 'OrderingResumed', data: {} })).not.toHaveProperty('pause');
  });

  it('sort a hundred before a thousand, and what comes before the first one first', () => {
    const place = (displayOrder: number) => {
      const data = { ...settings, displayOrder };
      return String(locationsProjection.keys(after({ type: 'LocationOpened', data }))['place']);
    };
    const orders = [-20, -3, 0, 9, 10, 100, 1_000];
    expect([...orders].sort((a, b) => (place(a) < place(b) ? -1 : 1))).toEqual(orders);
  });

  it('leave an event that cannot be read to the parking of its stream', () => {
    const [first] = streamed('location-064E1', locationFormats, [
      { type: 'LocationOpened', data: { vendorId: 7 } },
    ]);
    expect(() => first && locationsProjection.evolve(null, first, '064E1')).toThrow();
  });
});
