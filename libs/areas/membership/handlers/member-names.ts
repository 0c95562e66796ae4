import { Inject, Injectable } from '@nestjs/common';
import { PEOPLE, type People } from '@lineless/areas/accounts/service';
import { nameIn } from '@lineless/kernel/person-name';
import type { MemberProfile } from '../model/events';
import type { MemberState } from '../model/state';
import { shownProfile } from '../model/view';

/** What venues call a member: as they call themselves in their account, otherwise as who has paid, as far as they show it. */
@Injectable()
export class MemberNames {
  constructor(@Inject(PEOPLE) private readonly people: People) {}

  async shown(userId: string, { profile, privacy }: MemberState): Promise<MemberProfile> {
    const name = await this.people.nameOf(userId);
    const own = name === undefined ? {} : { firstName: '', lastName: '', ...nameIn(name) };
    return shownProfile({ profile: { ...profile, ...own }, privacy });
  }

  /** Who is forgotten is on no list of members any more. */
  isForgotten(userId: string): Promise<boolean> {
    return this.people.isForgotten(userId);
  }
}
