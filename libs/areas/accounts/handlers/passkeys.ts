import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import { passkeyCalls } from '@lineless/contracts/accounts/passkey-calls';
import type { Assertion, NewCredential, PasskeysAnswer } from '@lineless/contracts/accounts/passkeys';
import { Aggregates } from '@lineless/engine/write/aggregates';
import type { Context } from '@lineless/engine/write/caller';
import { accessErrors } from '@lineless/engine/write/errors';
import { commandFor, queryFor, type Done } from '@lineless/engine/write/message';
import { Collections } from '@lineless/engine/read/collections';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import type { Edge } from '@lineless/platform/http/edge';
import { IDENTITY, RUNTIME } from '@lineless/platform/tokens';
import type { IdentityProvider } from '@lineless/ports/identity/port';
import { userAggregate } from './aggregate';
import { checkChallenge, newChallenge, type Challenged, type Checked, type Purpose } from './challenges';
import { readRefreshCookie } from './cookies';
import { identityErrors, passkeyErrors } from '../model/errors';
import { MOST_PASSKEYS, passkeyView, SHOWN_LIFE_MS, type Passkey } from '../model/passkeys';
import type { UserState } from '../model/state';
import { WebAuthn } from './web-authn';
import { usersModel } from '../model/read-models';

/**
 * A person who signs in is at their phone: for so long a message that was just typed in is proof enough for a first
 * passkey.
 */
const FRESH_SIGN_IN_MS = 10 * 60_000;

interface WithRefreshToken {
  readonly refreshToken: string | undefined;
}

export class GetPasskeys extends queryFor(passkeyCalls.getPasskeys) {}

export class BeginPasskey extends commandFor<typeof passkeyCalls.beginPasskey, WithRefreshToken>(
  passkeyCalls.beginPasskey,
) {
  static readonly edge: Edge<WithRefreshToken, unknown> = {
    fromRequest: (request) => ({ refreshToken: readRefreshCookie(request) }),
  };
}

export class AddPasskey extends commandFor(passkeyCalls.addPasskey) {}
export class BeginConfirmation extends commandFor(passkeyCalls.beginConfirmation) {}
export class ConfirmByPasskey extends commandFor(passkeyCalls.confirm) {}
export class RemovePasskey extends commandFor(passkeyCalls.removePasskey) {}

/** Challenges of a person's, given and taken back. */
@Injectable()
export class PasskeyDesk {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly webAuthn: WebAuthn,
    @Inject(IDENTITY) private readonly provider: IdentityProvider,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  give(purpose: Purpose, whom: Challenged): string {
    const { provider, runtime } = this;
    return newChallenge(purpose, whom, { provider, runtime });
  }

  /** @throws PASSKEY_REFUSED */
  async take(
    credential: NewCredential | Assertion,
    whom: Challenged,
    purposes: readonly Purpose[],
  ): Promise<Checked & { readonly challenge: string }> {
    const challenge = await this.webAuthn.challengeIn(credential);
    const { provider, runtime } = this;
    return { ...checkChallenge(challenge, whom, purposes, { provider, runtime }), challenge };
  }

  /** @throws USER_NOT_FOUND */
  async user(userId: string): Promise<UserState> {
    const { state } = await this.aggregates.latest(userAggregate, userId);
    if (!state || state.forgetting) throw identityErrors.USER_NOT_FOUND();
    return state;
  }
}

@QueryHandler(GetPasskeys)
export class GetPasskeysHandler implements IQueryHandler<GetPasskeys> {
  constructor(private readonly collections: Collections) {}

  /** @throws USER_NOT_FOUND */
  async execute({ data: { userId } }: GetPasskeys): Promise<PasskeysAnswer> {
    const found = await this.collections.get(usersModel).get(userId);
    if (!found?.body) throw identityErrors.USER_NOT_FOUND();
    return answerOf(found.body.state);
  }
}

@CommandHandler(BeginPasskey)
export class BeginPasskeyHandler implements ICommandHandler<BeginPasskey> {
  constructor(
    private readonly desk: PasskeyDesk,
    private readonly webAuthn: WebAuthn,
    @Inject(IDENTITY) private readonly provider: IdentityProvider,
    @Inject(RUNTIME) private readonly runtime: Pick<Runtime, 'now'>,
  ) {}

  /** @throws SIGN_IN_TOO_OLD · @throws TOO_MANY_PASSKEYS · @throws USER_NOT_FOUND */
  async execute({ data, context }: BeginPasskey): Promise<Done<typeof passkeyCalls.beginPasskey>> {
    const { userId, phoneNumber, passkeys } = await this.desk.user(data.userId);
    const keys = passkeys?.keys ?? [];
    if (keys.length >= MOST_PASSKEYS) throw passkeyErrors.TOO_MANY_PASSKEYS();
    const isFirst = keys.length === 0;
    if (isFirst && !(await this.isFresh(data))) throw passkeyErrors.SIGN_IN_TOO_OLD();
    const purpose = isFirst ? 'first passkey' : 'another passkey';
    const challenge = this.desk.give(purpose, { userId, session: sessionOf(context) });
    const owner = { userId, phoneNumber, passkeys: keys };
    return { options: await this.webAuthn.creationOptions(challenge, owner), position: null };
  }

  private async isFresh({ userId, refreshToken }: BeginPasskey['data']): Promise<boolean> {
    const session = refreshToken === undefined ? null : await this.provider.sessionBehind(refreshToken);
    return session?.userId === userId && this.runtime.now() - session.begunAt <= FRESH_SIGN_IN_MS;
  }
}

@CommandHandler(AddPasskey)
export class AddPasskeyHandler implements ICommandHandler<AddPasskey> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly desk: PasskeyDesk,
    private readonly webAuthn: WebAuthn,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws PASSKEY_REFUSED · @throws TOO_MANY_PASSKEYS · @throws USER_NOT_FOUND */
  async execute({ data, context }: AddPasskey): Promise<Done<typeof passkeyCalls.addPasskey>> {
    const { userId, name, credential } = data;
    const session = sessionOf(context);
    const purposes = ['first passkey', 'another passkey'] as const;
    const { challenge, nonce, purpose } = await this.desk.take(credential, { userId, session }, purposes);
    const made = await this.webAuthn.made(credential, challenge);
    const answered = { challenge: nonce, session, at: isoTime(this.runtime) };
    const passkey = { ...made, passkeyId: this.runtime.id(), name };
    const isFirst = purpose === 'first passkey';
    const command = { type: 'AddPasskey', ...answered, ...passkey, isFirst } as const;
    const { state, position } = await this.aggregates.execute(userAggregate, userId, command, context);
    return { ...answerOf(state), position };
  }
}

@CommandHandler(BeginConfirmation)
export class BeginConfirmationHandler implements ICommandHandler<BeginConfirmation> {
  constructor(
    private readonly desk: PasskeyDesk,
    private readonly webAuthn: WebAuthn,
  ) {}

  /** @throws PASSKEY_MISSING · @throws USER_NOT_FOUND */
  async execute({ data, context }: BeginConfirmation): Promise<Done<typeof passkeyCalls.beginConfirmation>> {
    const { userId, passkeys } = await this.desk.user(data.userId);
    if (!passkeys || passkeys.keys.length === 0) throw accessErrors.PASSKEY_MISSING();
    const challenge = this.desk.give('confirmation', { userId, session: sessionOf(context) });
    return { options: await this.webAuthn.requestOptions(challenge, passkeys.keys), position: null };
  }
}

@CommandHandler(ConfirmByPasskey)
export class ConfirmByPasskeyHandler implements ICommandHandler<ConfirmByPasskey> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly desk: PasskeyDesk,
    private readonly webAuthn: WebAuthn,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws PASSKEY_REFUSED · @throws PASSKEY_COPIED · @throws USER_NOT_FOUND */
  async execute({ data, context }: ConfirmByPasskey): Promise<Done<typeof passkeyCalls.confirm>> {
    const { userId, credential } = data;
    const session = sessionOf(context);
    const { challenge, nonce } = await this.desk.take(credential, { userId, session }, ['confirmation']);
    const passkey = theOne(await this.desk.user(userId), credential.id);
    const counter = await this.webAuthn.signed(credential, challenge, passkey);
    const at = isoTime(this.runtime);
    const { passkeyId } = passkey;
    const command = { type: 'UsePasskey', passkeyId, counter, session, challenge: nonce, at } as const;
    const { position } = await this.aggregates.execute(userAggregate, userId, command, context);
    return { until: new Date(Date.parse(at) + SHOWN_LIFE_MS).toISOString(), position };
  }
}

@CommandHandler(RemovePasskey)
export class RemovePasskeyHandler implements ICommandHandler<RemovePasskey> {
  constructor(
    private readonly aggregates: Aggregates,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** One that is not there, or no more, is no error. @throws USER_NOT_FOUND */
  async execute({ data, context }: RemovePasskey): Promise<Done<typeof passkeyCalls.removePasskey>> {
    const { userId, passkeyId } = data;
    const command = { type: 'RemovePasskey', passkeyId, at: isoTime(this.runtime) } as const;
    const { position } = await this.aggregates.execute(userAggregate, userId, command, context);
    return { position };
  }
}

/** Of the person's own: another's is none of theirs. @throws PASSKEY_REFUSED */
function theOne({ passkeys }: UserState, credentialId: string): Passkey {
  const passkey = passkeys?.keys.find((one) => one.credentialId === credentialId);
  if (!passkey) throw passkeyErrors.PASSKEY_REFUSED();
  return passkey;
}

function answerOf(state: UserState | null): PasskeysAnswer {
  const { keys = [], resetAt } = state?.passkeys ?? {};
  return { passkeys: keys.map(passkeyView), ...(resetAt !== undefined && { resetAt }) };
}

/** The sign-in that a challenge is given to. @throws NOT_SIGNED_IN */
function sessionOf({ caller }: Context): string {
  if (caller.kind !== 'person' || caller.session === undefined) throw accessErrors.NOT_SIGNED_IN();
  return caller.session;
}
