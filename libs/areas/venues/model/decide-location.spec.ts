import { describe, expect, it } from '@jest/globals';
import { folded, recorded, SPECIFIED_AT, specification } from '@lineless/kernel/testing/given-when-then';
import { locationDecider } from './decide-location';
import type { LocationEvent, LocationPromotion, LocationSettings } from './events';

const equal = (actual: unknown, expected: unknown) => expect(actual).toEqual(expected);

const settings: LocationSettings = {
  vendorName: 'Kiln Hall',
  description: 'Main Bar',
  address: { line1: '1 Clay St', city: 'Los Angeles', state: 'CA', zip: '90013' },
  primaryColor: '#FF6B8B',
  promotions: [],
  promoBadge: 'New',
  eventFee: 0,
  pickupMode: 'express',
  dueAfterSeconds: 240,
  lateAfterSeconds: 480,
};

describe('a location', () => {
  const { given } = specification(locationDecider, equal);
  const place = { vendorLocationId: '064E1', vendorId: 'kiln' };
  const opened: LocationEvent = { type: 'LocationOpened', data: { ...place, ...settings } };

  it('is opened once', () => {
    const open = { type: 'OpenLocation', ...place, settings } as const;
    given().when(open).then(opened);
    given(opened).when(open).thenNothing();
    given()
      .when({ ...open, settings: { ...settings, lateAfterSeconds: settings.dueAfterSeconds } })
      .thenRefused('LIMITS_OUT_OF_ORDER');
    given(opened)
      .when({ ...open, vendorId: 'other' })
      .thenRefused('LOCATION_EXISTS');
    given(opened)
      .when({ ...open, settings: { ...settings, eventFee: settings.eventFee + 1 } })
      .thenRefused('LOCATION_EXISTS');
  });

  it('changes only what is named', () => {
    given(opened)
      .when({ type: 'ChangeLocationSettings', changes: { pickupMode: 'confirm' } })
      .then({
        type: 'LocationSettingsChanged',
        data: { vendorLocationId: '064E1', ...settings, pickupMode: 'confirm' },
      });
    given(opened)
      .when({ type: 'ChangeLocationSettings', changes: { pickupMode: 'express' } })
      .thenNothing();
  });

  it('moves with its venue, but not where it was put back to the former address since', () => {
    const follow = (at: string) => {
      const move = { from: settings.address, to: { ...settings.address, line1: '2 Clay St' }, at };
      return {
        type: 'FollowVenue',
        vendorName: settings.vendorName,
        timeZone: 'America/Denver',
        move,
      } as const;
    };
    const changedTo = (line1: string): LocationEvent => ({
      type: 'LocationSettingsChanged',
      data: {
        ...{ vendorLocationId: '064E1', ...settings, timeZone: 'America/Denver' },
        address: { ...settings.address, line1 },
      },
    });
    given(opened).when(follow(SPECIFIED_AT)).then(changedTo('2 Clay St'));
    const back = [opened, changedTo('2 Clay St'), changedTo('1 Clay St')];
    given(...back)
      .when(follow('2026-06-12T21:59:59.999Z'))
      .thenNothing();
    // It was elsewhere in between, and back before the venue moved.
    given(...back)
      .when(follow(SPECIFIED_AT))
      .then(changedTo('2 Clay St'));
    // What else of it was changed since does not say where it is.
    const later = recorded(changedTo('1 Clay St'), '2026-06-12T22:00:01.000Z');
    const state = locationDecider.evolve(folded(locationDecider, [opened]), later);
    expect(locationDecider.decide(follow(SPECIFIED_AT), state, later.at)).toEqual([changedTo('2 Clay St')]);
  });

  it('loses its badge when it is taken away, and stays without', () => {
    const without: LocationSettings = { ...settings, promoBadge: undefined };
    const gone: LocationEvent = {
      type: 'LocationSettingsChanged',
      data: { vendorLocationId: '064E1', ...without },
    };
    given(opened)
      .when({ type: 'ChangeLocationSettings', changes: { promoBadge: null } })
      .then(gone);
    given(opened, gone)
      .when({ type: 'ChangeLocationSettings', changes: { promoBadge: null } })
      .thenNothing();
  });

  it('begins its day when it says, and when it says nothing at the time that holds for all', () => {
    const changed = { ...settings, tradingDayStart: '12:00' };
    const late: LocationEvent = {
      type: 'LocationSettingsChanged',
      data: { vendorLocationId: '064E1', ...changed },
    };
    given(opened)
      .when({ type: 'ChangeLocationSettings', changes: { tradingDayStart: '12:00' } })
      .then(late);
    given(opened, late)
      .when({ type: 'ChangeLocationSettings', changes: { tradingDayStart: null } })
      .then({ type: 'LocationSettingsChanged', data: { vendorLocationId: '064E1', ...settings } });
  });

  it('refuses a board on which an order is late before it is due', () => {
    given(opened)
      .when({ type: 'ChangeLocationSettings', changes: { lateAfterSeconds: 240 } })
      .thenRefused('LIMITS_OUT_OF_ORDER');
  });

  it('cannot change before it is opened', () => {
    given()
      .when({ type: 'ChangeLocationSettings', changes: { eventFee: 200 } })
      .thenRefused('LOCATION_NOT_FOUND');
  });

  const pause: LocationEvent = {
    type: 'OrderingPaused',
    data: { message: 'Back in 15 minutes', until: '2026-06-12T22:15:00.000Z' },
  };
  const pausing = { type: 'PauseOrdering', pause: pause.data } as const;

  it('takes no orders for a while, and takes them again', () => {
    given(opened).when(pausing).then(pause);
    given(opened, pause).when(pausing).thenNothing();
    given(opened, pause)
      .when({ type: 'PauseOrdering', pause: { message: 'The tap broke' } })
      .then({ type: 'OrderingPaused', data: { message: 'The tap broke' } });
    const changed: LocationEvent = {
      type: 'LocationSettingsChanged',
      data: { vendorLocationId: '064E1', ...settings, eventFee: 100 },
    };
    given(opened, pause, changed).when(pausing).thenNothing();
    given(opened, pause).when({ type: 'ResumeOrdering' }).then({ type: 'OrderingResumed', data: {} });
    given(opened).when({ type: 'ResumeOrdering' }).thenNothing();
    given().when(pausing).thenRefused('LOCATION_NOT_FOUND');
  });

  it('does not pause until a time that has passed', () => {
    given(opened).when(pausing, '2026-06-12T22:15:00.000Z').thenRefused('PAUSE_OVER_ALREADY');
    given(opened, pause).when(pausing, '2026-06-12T22:15:00.001Z').thenRefused('PAUSE_OVER_ALREADY');
  });

  const happyHour: LocationPromotion = {
    promotionId: 'happy-hour',
    description: 'Happy Hour',
    discount: { kind: 'percent', percent: 20 },
    minSubtotal: 0,
  };
  const withPromotions = (...promotions: LocationPromotion[]): LocationEvent => ({
    type: 'LocationSettingsChanged',
    data: { vendorLocationId: '064E1', ...settings, promotions },
  });

  it('plans a promotion, changes it in its place, and removes it', () => {
    const other = { ...happyHour, promotionId: 'late', description: 'Late' };
    const longer = { ...happyHour, until: '2026-06-13T01:00:00.000Z' };
    given(opened).when({ type: 'SetPromotion', promotion: happyHour }).then(withPromotions(happyHour));
    given(opened, withPromotions(happyHour, other))
      .when({ type: 'SetPromotion', promotion: longer })
      .then(withPromotions(longer, other));
    given(opened, withPromotions(happyHour))
      .when({ type: 'SetPromotion', promotion: happyHour })
      .thenNothing();
    given(opened, withPromotions(happyHour, other))
      .when({ type: 'RemovePromotion', promotionId: 'happy-hour' })
      .then(withPromotions(other));
    given(opened).when({ type: 'RemovePromotion', promotionId: 'happy-hour' }).thenNothing();
  });

  it('has at most twenty promotions', () => {
    const twenty = Array.from({ length: 20 }, (_, n) => ({ ...happyHour, promotionId: `p${n}` }));
    given(opened, withPromotions(...twenty))
      .when({ type: 'SetPromotion', promotion: happyHour })
      .thenRefused('TOO_MANY_PROMOTIONS');
    given(opened, withPromotions(...twenty))
      .when({ type: 'SetPromotion', promotion: { ...happyHour, promotionId: 'p7', description: 'Seven' } })
      .then(withPromotions(...twenty.with(7, { ...happyHour, promotionId: 'p7', description: 'Seven' })));
  });
});
