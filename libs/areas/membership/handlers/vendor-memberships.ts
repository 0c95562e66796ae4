import { Injectable } from '@nestjs/common';
import { Collections } from '@lineless/engine/read/collections';
import type { MemberAt, VendorMemberships } from '../service';
import { memberVisitsModel } from '../model/read-models';
import { visitsId } from '../model/visits';
import { Members } from './members';

/** By the member's own stream, and by what is read of their visits. */
@Injectable()
export class ReadVendorMemberships implements VendorMemberships {
  constructor(
    private readonly collections: Collections,
    private readonly members: Members,
  ) {}

  async at(vendorId: string, userId: string): Promise<MemberAt | null> {
    const { state } = await this.members.look(userId);
    if (!state || state.status === 'NONE') return null;
    const found = await this.collections.get(memberVisitsModel).get(visitsId(vendorId, userId));
    const { profile, status, privacy } = state;
    const name = `${profile.firstName} ${profile.lastName}`.trim();
    return { name, isMember: status === 'ACTIVE', privacy, visits: visitsIn(found?.body?.state) };
  }
}

function visitsIn(state: MemberAt['visits'] | undefined): MemberAt['visits'] {
  if (!state) return null;
  const { reservations, cancelled, came, missed, lastReservedAt } = state;
  return { reservations, cancelled, came, missed, lastReservedAt };
}
