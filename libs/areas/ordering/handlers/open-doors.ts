import { orderingState } from '@lineless/contracts/venues/opening';
import { unreachable } from '@lineless/kernel/decider';
import type { LocationFacts } from '@lineless/areas/venues/service';
import { orderErrors } from '../model/errors';

/**
 * Nothing new is ordered outside of the opening hours, nor while the location pauses. What was placed before may
 * still be paid: a customer may be paying at this moment.
 *
 * @param now epoch milliseconds
 * @throws LOCATION_CLOSED · @throws ORDERING_PAUSED
 */
export function requireTakingOrders(location: LocationFacts, now: number): void {
  const state = orderingState(location, now, location.timeZone);
  if (state.takesOrders) return;
  switch (state.why) {
    case 'closed':
      throw orderErrors.LOCATION_CLOSED();
    case 'paused':
      throw orderErrors.ORDERING_PAUSED({ message: `Ordering is paused. ${state.pause.message}` });
    default:
      return unreachable(state);
  }
}
