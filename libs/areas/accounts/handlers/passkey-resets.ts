import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { passkeyCalls } from '@lineless/contracts/accounts/passkey-calls';
import { atLeast } from '@lineless/contracts/access';
import { AccessDirectory } from '@lineless/engine/write/access-directory';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { unkeyed, type Caller, type Context } from '@lineless/engine/write/caller';
import { accessErrors } from '@lineless/engine/write/errors';
import { commandFor, ProductCommand, type Done } from '@lineless/engine/write/message';
import { systemOnly, type Membership } from '@lineless/engine/write/permission';
import { Persons } from '@lineless/engine/trust/persons/persons';
import type { Position } from '@lineless/kernel/event';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { userAggregate } from './aggregate';
import { identityErrors, passkeyErrors } from '../model/errors';
import { Hindrances } from './hindrances';
import { Sessions } from './sessions';
import type { Somebody } from './somebody';

/** An admin takes away the passkeys of a person who has lost theirs. */
export class ResetPasskeys extends commandFor(passkeyCalls.resetPasskeys) {}

/** An operator does it, for whom no admin is left that could. */
export class ResetPasskeysOfSomebody extends ProductCommand<Somebody, { readonly userId: string }> {
  static readonly permission = systemOnly();
}

/** What was lost may be in another's hand: with the passkeys every sign-in ends. */
@Injectable()
export class PasskeyResets {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly sessions: Sessions,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Where there is none nothing happens; sent again it goes on. @throws USER_NOT_FOUND · @throws IDENTITY_UNAVAILABLE */
  async reset(userId: string, context: Context): Promise<Position | null> {
    const { state } = await this.aggregates.latest(userAggregate, userId);
    if (!state || state.forgetting) throw identityErrors.USER_NOT_FOUND();
    if ((state.passkeys?.keys.length ?? 0) === 0) return null;
    await this.sessions.endAll({ userId, phoneNumber: state.phoneNumber }, context);
    const command = { type: 'ResetPasskeys', at: isoTime(this.runtime) } as const;
    const { position } = await this.aggregates.execute(userAggregate, userId, command, unkeyed(context));
    return position;
  }
}

@CommandHandler(ResetPasskeys)
export class ResetPasskeysHandler implements ICommandHandler<ResetPasskeys> {
  constructor(
    private readonly directory: AccessDirectory,
    @Inject(Hindrances) private readonly hindrances: Pick<Hindrances, 'workplacesOf'>,
    private readonly persons: Persons,
    private readonly resets: PasskeyResets,
  ) {}

  /**
   * A passkey is a person's, not a venue's: the caller is admin, and no lower than they are, wherever they work.
   * @throws USER_NOT_FOUND · @throws ROLE_LACKING · @throws WORKS_ELSEWHERE · @throws NOT_CAUGHT_UP
   */
  async execute({ data, context }: ResetPasskeys): Promise<Done<typeof passkeyCalls.resetPasskeys>> {
    const { vendorId, phoneNumber } = data;
    const here = await this.directory.membership(vendorId, phoneNumber);
    if (!here) throw identityErrors.USER_NOT_FOUND();
    if (!(await this.mayDecideOn(here, vendorId, context.caller))) throw accessErrors.ROLE_LACKING();
    for (const elsewhere of await this.hindrances.workplacesOf(phoneNumber)) {
      const there = await this.directory.membership(elsewhere, phoneNumber);
      if (there && !(await this.mayDecideOn(there, elsewhere, context.caller)))
        throw passkeyErrors.WORKS_ELSEWHERE();
    }
    const userId = await this.persons.accountOf(phoneNumber);
    return { position: userId === null ? null : await this.resets.reset(userId, context) };
  }

  private async mayDecideOn({ role }: Membership, vendorId: string, caller: Caller): Promise<boolean> {
    if (caller.kind !== 'person') return caller.kind === 'system';
    const own = await this.directory.membership(vendorId, caller.phoneNumber);
    return own !== null && atLeast(own.role, 'ADMIN') && atLeast(own.role, role);
  }
}

@CommandHandler(ResetPasskeysOfSomebody)
export class ResetPasskeysOfSomebodyHandler implements ICommandHandler<ResetPasskeysOfSomebody> {
  constructor(
    private readonly persons: Persons,
    private readonly resets: PasskeyResets,
  ) {}

  /** @throws USER_NOT_FOUND · @throws IDENTITY_UNAVAILABLE */
  async execute({ data, context }: ResetPasskeysOfSomebody): Promise<{ readonly userId: string }> {
    const { who } = data;
    const userId = who.startsWith('+') ? await this.persons.accountOf(who) : who;
    if (userId === null) throw identityErrors.USER_NOT_FOUND();
    await this.resets.reset(userId, context);
    return { userId };
  }
}
