import type { Role } from '@lineless/contracts/access';
import { AssignRole, RemoveRole } from '@lineless/areas/staff/handlers/roles';
import { Bus } from '@lineless/engine/write/bus';
import { systemOrigin } from '@lineless/engine/write/caller';
import { DEMO } from './api-client';
import type { Venue } from './venue';

/**
 * A member of staff at the demo venue or another one, whom no one there outranks: the service itself changes what
 * they may.
 */
export interface Colleague {
  readonly vendorId?: string;
  readonly phoneNumber: string;
  readonly name: string;
}

/** From now on they are that there, or nothing any more. */
export async function setRole(
  venue: Venue,
  { vendorId = DEMO.vendor, phoneNumber, name }: Colleague,
  role: Role | null,
): Promise<void> {
  const bus = venue.server.app.get(Bus);
  const origin = systemOrigin('test', 'roles');
  const whom = { vendorId, phoneNumber };
  if (role === null) await bus.command(RemoveRole, whom, origin);
  else await bus.command(AssignRole, { ...whom, name, role }, origin);
}
