import { userAggregate } from '@lineless/areas/accounts/handlers/aggregate';
import { auditAggregate } from '@lineless/areas/audit/handlers/aggregate';
import { productAggregate } from '@lineless/areas/catalogue/handlers/aggregate';
import { guestListAggregate } from '@lineless/areas/guest-lists/handlers/aggregate';
import { leadAggregate } from '@lineless/areas/leads/handlers/aggregate';
import { memberAggregate } from '@lineless/areas/membership/handlers/aggregate';
import { orderAggregate } from '@lineless/areas/ordering/handlers/aggregate';
import { contestAggregate, giftAggregate, ticketAggregate } from '@lineless/areas/rewards/handlers/aggregate';
import { staffAggregate } from '@lineless/areas/staff/handlers/aggregate';
import { venueEventAggregate } from '@lineless/areas/venue-events/handlers/aggregate';
import { linkAggregate, locationAggregate, vendorAggregate } from '@lineless/areas/venues/handlers/aggregate';
import { wristbandAggregate } from '@lineless/areas/wristbands/handlers/aggregate';
import type { DomainEvent } from '@lineless/kernel/event';
import type { Aggregate } from '@lineless/engine/write/aggregate';

export interface Command {
  readonly type: string;
}

/** Any of them, whatever its commands, states and events are: here they are data. */
export type AnyAggregate = Aggregate<Command, unknown, DomainEvent>;

/** Every aggregate by its area. */
export const aggregates: readonly (readonly [area: string, aggregate: AnyAggregate])[] = (
  [
    ['accounts', userAggregate],
    ['audit', auditAggregate],
    ['catalogue', productAggregate],
    ['guest-lists', guestListAggregate],
    ['leads', leadAggregate],
    ['membership', memberAggregate],
    ['ordering', orderAggregate],
    ['rewards', contestAggregate],
    ['rewards', ticketAggregate],
    ['rewards', giftAggregate],
    ['staff', staffAggregate],
    ['venue-events', venueEventAggregate],
    ['venues', vendorAggregate],
    ['venues', locationAggregate],
    ['venues', linkAggregate],
    ['wristbands', wristbandAggregate],
  ] as const
).map(([area, aggregate]) => [area, aggregate as unknown as AnyAggregate]);
