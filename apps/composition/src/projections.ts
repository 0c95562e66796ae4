import type { VersionedModel } from '@lineless/engine/read/kept-models';
import type { VersionedProjection } from '@lineless/engine/read/version';
import type { Projection } from '@lineless/kernel/projection';
import type { Upkeep } from '@lineless/platform/area';
import { auditEventsProjection } from '@lineless/projections/audit-events/audit-events';
import { auditLooksProjection } from '@lineless/projections/audit-looks/audit-looks';
import { checkInTicketsProjection } from '@lineless/projections/check-in-tickets/check-in-tickets';
import { contestsProjection } from '@lineless/projections/contests/contests';
import { drawsProjection } from '@lineless/projections/draws/draws';
import { giftsProjection } from '@lineless/projections/gifts/gifts';
import { gleventsProjection } from '@lineless/projections/glevents/glevents';
import { leadsProjection } from '@lineless/projections/leads/leads';
import { linksProjection } from '@lineless/projections/links/links';
import { locationsProjection } from '@lineless/projections/locations/locations';
import { memberRequestsProjection } from '@lineless/projections/member-requests/member-requests';
import { memberReservationsProjection } from '@lineless/projections/member-reservations/member-reservations';
import { memberVisitsProjection } from '@lineless/projections/member-visits/member-visits';
import { membersProjection } from '@lineless/projections/members/members';
import { ordersProjection } from '@lineless/projections/orders/orders';
import { outagesProjection } from '@lineless/projections/outages/outages';
import { ownData } from '@lineless/projections/own-data/own-data';
import { personStreamsProjection } from '@lineless/projections/person-streams/person-streams';
import { productsProjection } from '@lineless/projections/products/products';
import { reservationsProjection } from '@lineless/projections/reservations/reservations';
import { rewardsProjection } from '@lineless/projections/rewards/rewards';
import { salesQuarters } from '@lineless/projections/sales-quarters/sales-quarters';
import { salesProjection } from '@lineless/projections/sales/sales';
import { staffProjection } from '@lineless/projections/staff/staff';
import { ticketsProjection } from '@lineless/projections/tickets/tickets';
import { usersProjection } from '@lineless/projections/users/users';
import { vendorRolesProjection } from '@lineless/projections/vendor-roles/vendor-roles';
import { vendorsProjection } from '@lineless/projections/vendors/vendors';
import { venueEventsProjection } from '@lineless/projections/venue-events/venue-events';
import { wristbandsProjection } from '@lineless/projections/wristbands/wristbands';
import { versions } from '@lineless/projections/versions';
import { areas } from './areas';

/** Every read model that a projection folds; a new one is its folder and its line here. */
const folded: readonly Projection[] = [
  usersProjection,
  personStreamsProjection,
  vendorRolesProjection,
  staffProjection,
  vendorsProjection,
  locationsProjection,
  linksProjection,
  productsProjection,
  ordersProjection,
  venueEventsProjection,
  // In the order in which a screen is told: at a door a guest's row comes before the counts.
  reservationsProjection,
  gleventsProjection,
  memberReservationsProjection,
  memberRequestsProjection,
  membersProjection,
  memberVisitsProjection,
  ticketsProjection,
  rewardsProjection,
  contestsProjection,
  drawsProjection,
  giftsProjection,
  checkInTicketsProjection,
  salesProjection,
  outagesProjection,
  wristbandsProjection,
  leadsProjection,
  auditEventsProjection,
  auditLooksProjection,
];

/** Every one with its code; each can be deleted and comes back by replay (DESIGN rule 1). */
export const projections: readonly VersionedProjection[] = folded.map((projection) => ({
  projection,
  code: codeOf(projection.model.name),
}));

/** What jobs keep, worked out from those. */
export const keptModels: readonly VersionedModel[] = [ownData, salesQuarters].map(({ model }) => ({
  model,
  code: codeOf(model.name),
}));

/** What operators can ask of them, by the areas' names for it. */
export const upkeeps: readonly Upkeep[] = areas.flatMap(({ upkeep }) => upkeep ?? []);

function codeOf(name: string): string {
  const code = versions[name];
  if (code === undefined) throw new Error(`${name} has no version: run node scripts/projection-versions.mjs`);
  return code;
}
