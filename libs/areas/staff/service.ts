import type { VendorRole } from '@lineless/contracts/staff/roles';
import type { Context } from '@lineless/engine/write/caller';
import type { Position } from '@lineless/kernel/event';

export interface FirstAdmin {
  readonly vendorId: string;
  /** E.164. */
  readonly phoneNumber: string;
  readonly name: string;
}

export interface Appointed {
  readonly vendorRole: VendorRole;
  readonly position: Position | null;
}

/** The staff of a venue as other areas use it. */
export interface Roster {
  /** Makes somebody the SUPER_ADMIN of a venue where nobody has a role yet; the same person again changes nothing. */
  appoint(admin: FirstAdmin, context: Context): Promise<Appointed>;
}

export const ROSTER = Symbol('Roster');
