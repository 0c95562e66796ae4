import { Inject, Injectable } from '@nestjs/common';
import { userFormats } from '@lineless/areas/accounts/model/events';
import { staffFormats, type StaffEvent } from '@lineless/areas/staff/model/events';
import type { Role } from '@lineless/contracts/access';
import type { Position, StoredEvent } from '@lineless/kernel/event';
import { readEvent } from '@lineless/kernel/event-format';
import { isForgottenNumber } from '@lineless/kernel/sealed-fields';
import type { EventReads } from '@lineless/ports/event-store/port';
import { EVENTS } from '@lineless/platform/tokens';

const PAGE = 500;

/** What a person was at a venue. */
export interface RoleThen {
  readonly name: string;
  readonly role: Role;
}

/** Who had which role at a venue before an event; `null`: none, or none that is known any more. */
export interface PastRoles {
  /** @param userId of the person whom an event names as its actor */
  ofActor(userId: string, before: Position): RoleThen | null;
  ofNumber(phoneNumber: string, before: Position): RoleThen | null;
}

export const NO_ROLES: PastRoles = { ofActor: () => null, ofNumber: () => null };

type Change = StaffEvent & { readonly position: Position };

/**
 * From the venue's own roles as they were recorded, so that it is right for every event that was ever stored: an event
 * says who did it, and not what they were. Nothing is kept; who is forgotten has no role that could be found.
 */
@Injectable()
export class RolesHistory {
  constructor(@Inject(EVENTS) private readonly store: Pick<EventReads, 'readStream'>) {}

  /** For these events of the venue. */
  async of(vendorId: string, events: readonly StoredEvent[]): Promise<PastRoles> {
    const byStaff = events.filter(({ meta }) => meta.actor.kind === 'staff');
    if (byStaff.length === 0 && !events.some(({ type }) => Object.hasOwn(staffFormats, type)))
      return NO_ROLES;
    const actors = new Set(byStaff.map(({ meta }) => meta.actor.id));
    const [changes, numbers] = await Promise.all([this.changesAt(vendorId), this.numbersOf(actors)]);
    const ofNumber: PastRoles['ofNumber'] = (phoneNumber, before) =>
      roleOf(changes.findLast(({ data, position }) => data.phoneNumber === phoneNumber && position < before));
    return {
      ofNumber,
      ofActor(userId, before) {
        const number = numbers.get(userId);
        return number === undefined ? null : ofNumber(number, before);
      },
    };
  }

  /** Who has, or had, a role at the venue: by their number the name that they had last. */
  async namesAt(vendorId: string): Promise<ReadonlyMap<string, string>> {
    const changes = await this.changesAt(vendorId);
    return new Map(
      changes.flatMap(({ type, data }) =>
        type === 'StaffRoleAssigned' && !isForgottenNumber(data.phoneNumber)
          ? [[data.phoneNumber, data.name] as const]
          : [],
      ),
    );
  }

  /** The number that a person has signed in with; `undefined`: they are not known, or not any more. */
  async numberOf(userId: string): Promise<string | undefined> {
    return (await this.numbersOf(new Set([userId]))).get(userId);
  }

  private async changesAt(vendorId: string): Promise<readonly Change[]> {
    const changes: Change[] = [];
    for (let fromRevision = 0; ; fromRevision += PAGE) {
      const page = await this.store.readStream(`staff-${vendorId}`, { fromRevision, limit: PAGE });
      changes.push(...page.flatMap(changeIn));
      if (page.length < PAGE) return changes;
    }
  }

  private async numbersOf(userIds: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
    const found = [...userIds].map(async (userId) => {
      const [first] = await this.store.readStream(`user-${userId}`, { limit: 1 });
      const number = first && numberIn(first);
      return number === undefined ? [] : [[userId, number] as const];
    });
    return new Map((await Promise.all(found)).flat());
  }
}

function roleOf(change: Change | undefined): RoleThen | null {
  return change?.type === 'StaffRoleAssigned' ? change.data : null;
}

/** What this code cannot read says nothing of a role; the audit shows that it is there. */
function changeIn(event: StoredEvent): Change[] {
  try {
    return [{ ...readEvent(staffFormats, event), position: event.position }];
  } catch {
    return [];
  }
}

function numberIn(event: StoredEvent): string | undefined {
  try {
    const user = readEvent(userFormats, event);
    return user.type === 'UserRegistered' ? user.data.phoneNumber : undefined;
  } catch {
    return undefined;
  }
}
