import { Injectable } from '@nestjs/common';
import { Collections } from '@lineless/engine/read/collections';
import { Plans } from './plans';
import type { MembersPage, PlanMembers, PlanOfMembers } from '../service';
import type { MemberState } from '../model/state';
import { membersModel } from '../model/read-models';

/** Members by their plan, by the read model. */
@Injectable()
export class ListedPlanMembers implements PlanMembers {
  constructor(
    private readonly collections: Collections,
    private readonly sold: Plans,
  ) {}

  plans(): Promise<readonly PlanOfMembers[]> {
    const members = this.collections.get(membersModel);
    return Promise.all(
      this.sold.all.map(async ({ duration, label }) => ({
        ...{ duration, label },
        members: await members.count({ index: 'by-plan', equals: [duration] }),
      })),
    );
  }

  async ofPlan(
    duration: number,
    { at, after, limit }: { at: string; after: string | null; limit: number },
  ): Promise<MembersPage> {
    // The last one of the page before is read once more: bounds are inclusive.
    const begin = after === null ? { limit } : { from: after, limit: limit + 1 };
    const query = { index: 'by-plan', equals: [duration], ...begin };
    const page = await this.collections.get(membersModel).states(query);
    const states = page.states.filter(({ userId }) => userId !== after);
    return {
      members: states.filter((state) => hadPlan(state, duration, at)).map(({ userId }) => userId),
      upTo: states.at(-1)?.userId ?? after,
      isLast: page.nextCursor === undefined,
    };
  }
}

/** Who has joined later is not meant. */
function hadPlan({ periods }: MemberState, duration: number, at: string): boolean {
  return periods.some(({ terms, from, until }) => terms.months === duration && from <= at && at < until);
}
