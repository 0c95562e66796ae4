import { Injectable } from '@nestjs/common';
import type { VendorRole } from '@lineless/contracts/staff/roles';
import type { Context } from '@lineless/engine/write/caller';
import { Collections } from '@lineless/engine/read/collections';
import { Progress } from '@lineless/engine/read/progress';
import type { Position } from '@lineless/kernel/event';
import { caughtUp } from '@lineless/platform/http/freshness';
import { vendorRolesModel } from './model/read-models';

/** A person works at a dozen venues at most. */
const MOST_WORKPLACES = 200;

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
  /** Makes a person the SUPER_ADMIN of a venue without roles; the same person again changes nothing. */
  appoint(admin: FirstAdmin, context: Context): Promise<Appointed>;
}

export const ROSTER = Symbol('Roster');

/** Which venues have given a role to which number, as other areas ask. */
@Injectable()
export class Workplaces {
  constructor(
    private readonly collections: Collections,
    private readonly progress: Progress,
  ) {}

  /** Ids of vendors; every role that was stored before the question counts. @throws NOT_CAUGHT_UP */
  async of(phoneNumber: string): Promise<readonly string[]> {
    await caughtUp(this.progress, vendorRolesModel);
    const query = { index: 'by-number', equals: [phoneNumber], limit: MOST_WORKPLACES };
    const { states } = await this.collections.get(vendorRolesModel).states(query);
    return states.map(({ vendorId }) => vendorId);
  }
}
