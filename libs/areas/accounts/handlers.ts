import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '@lineless/engine/cqrs/aggregates';
import type { Context } from '@lineless/engine/cqrs/caller';
import { ProductCommand } from '@lineless/engine/cqrs/message';
import { anyone } from '@lineless/engine/cqrs/permission';
import type { Session } from '@lineless/contracts/accounts/sessions';
import type { Position } from '@lineless/kernel/event';
import { IDENTITY } from '@lineless/platform/tokens';
import { userAggregate } from './aggregate';
import { fromProvider } from './provider-errors';
import { mobileNumber } from './phone';
import type { IdentityProvider, Tokens } from '@lineless/ports/identity/port';

/** A session, and what goes beside the body: the cookie's content and the event's position. */
export interface SignedIn {
  readonly session: Session;
  readonly refreshToken: string;
  readonly position: Position | null;
}

/** Sends a code; the answer is the same whether or not the number is known. */
export class StartSignIn extends ProductCommand<{ phoneNumber: string; address: string }, void> {
  static readonly permission = anyone();
}

export class VerifySignIn extends ProductCommand<{ phoneNumber: string; code: string }, SignedIn> {
  static readonly permission = anyone();
}

export class RefreshSession extends ProductCommand<{ refreshToken: string }, SignedIn> {
  static readonly permission = anyone();
}

export class EndSession extends ProductCommand<{ refreshToken: string }, void> {
  static readonly permission = anyone();
}

@CommandHandler(StartSignIn)
export class StartSignInHandler implements ICommandHandler<StartSignIn> {
  constructor(@Inject(IDENTITY) private readonly provider: IdentityProvider) {}

  /** @throws INVALID_PHONE · @throws too_many_attempts · @throws IDENTITY_UNAVAILABLE */
  async execute({ data }: StartSignIn): Promise<void> {
    const phoneNumber = mobileNumber(data.phoneNumber);
    await fromProvider(() => this.provider.sendCode({ phoneNumber, address: data.address }));
  }
}

@CommandHandler(VerifySignIn)
export class VerifySignInHandler implements ICommandHandler<VerifySignIn> {
  constructor(
    @Inject(IDENTITY) private readonly provider: IdentityProvider,
    @Inject(Aggregates) private readonly aggregates: Aggregates,
  ) {}

  /** @throws WRONG_CODE · @throws too_many_attempts · @throws IDENTITY_UNAVAILABLE */
  async execute({ data, context }: VerifySignIn): Promise<SignedIn> {
    const phoneNumber = mobileNumber(data.phoneNumber);
    const tokens = await fromProvider(() => this.provider.verifyCode({ phoneNumber, code: data.code }));
    return signedIn(this.aggregates, tokens, context);
  }
}

@CommandHandler(RefreshSession)
export class RefreshSessionHandler implements ICommandHandler<RefreshSession> {
  constructor(
    @Inject(IDENTITY) private readonly provider: IdentityProvider,
    @Inject(Aggregates) private readonly aggregates: Aggregates,
  ) {}

  /** @throws SESSION_ENDED · @throws IDENTITY_UNAVAILABLE */
  async execute({ data, context }: RefreshSession): Promise<SignedIn> {
    const tokens = await fromProvider(() => this.provider.refresh(data.refreshToken));
    // Also registers whom a crash between the code and the event left out.
    return signedIn(this.aggregates, tokens, context);
  }
}

@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(@Inject(IDENTITY) private readonly provider: IdentityProvider) {}

  /** @throws IDENTITY_UNAVAILABLE */
  async execute({ data }: EndSession): Promise<void> {
    await fromProvider(() => this.provider.logout(data.refreshToken));
  }
}

async function signedIn(aggregates: Aggregates, tokens: Tokens, context: Context): Promise<SignedIn> {
  const { accessToken, idToken, expiresAt, refreshToken, identity } = tokens;
  const { userId, phoneNumber } = identity;
  // Each sign-in is its own: a key that was used before must not answer for the user's stream.
  const { changed, position } = await aggregates.execute(
    userAggregate,
    userId,
    { kind: 'RegisterUser', userId, phoneNumber },
    { caller: context.caller, correlationId: context.correlationId, actor: { kind: 'customer', id: userId } },
    `sign-up-${userId}`,
  );
  const session = { accessToken, idToken, expiresAt, user: { userId, phoneNumber, isNew: changed } };
  return { session, refreshToken, position: changed ? position : null };
}
