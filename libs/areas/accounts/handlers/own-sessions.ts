import { Inject } from '@nestjs/common';
import { CommandHandler, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { sessionCalls } from '@lineless/contracts/accounts/session-calls';
import type { SessionList } from '@lineless/contracts/accounts/own-sessions';
import { Aggregates } from '@lineless/engine/write/aggregates';
import type { Context } from '@lineless/engine/write/caller';
import { accessErrors } from '@lineless/engine/write/errors';
import { commandFor, queryFor } from '@lineless/engine/write/message';
import type { Runtime } from '@lineless/kernel/runtime';
import { bearerOf } from '@lineless/platform/http/authentication';
import type { Edge } from '@lineless/platform/http/edge';
import { IDENTITY, RUNTIME } from '@lineless/platform/tokens';
import type { HeldTokens, Identity, IdentityProvider, OwnSession } from '@lineless/ports/identity/port';
import { userAggregate } from './aggregate';
import { readRefreshCookie } from './cookies';
import { identityErrors } from '../model/errors';
import { fromProvider } from './provider-errors';
import { SESSION_LIFE_MS } from './sessions';
import { isSignedOut } from '../model/state';

/** By which the session that asks is known among the others. */
const held = (request: FastifyRequest): HeldTokens => ({
  idToken: bearerOf(request),
  refreshToken: readRefreshCookie(request),
});

export class ListSessions extends queryFor<typeof sessionCalls.listSessions, HeldTokens>(
  sessionCalls.listSessions,
) {
  static readonly edge: Pick<Edge<HeldTokens, unknown>, 'fromRequest'> = { fromRequest: held };
}

export class EndOneSession extends commandFor<typeof sessionCalls.endOneSession, unknown, void>(
  sessionCalls.endOneSession,
) {
  static readonly edge: Edge<unknown, void> = { tells: () => 'signed-out' };
}

export class EndOtherSessions extends commandFor<typeof sessionCalls.endOtherSessions, HeldTokens, void>(
  sessionCalls.endOtherSessions,
) {
  static readonly edge: Edge<HeldTokens, void> = { fromRequest: held, tells: () => 'signed-out' };
}

/** What is signed in as a person, as the provider lists it; without what is over by our own rules. */
class Listing {
  constructor(
    private readonly provider: IdentityProvider,
    private readonly aggregates: Aggregates,
    private readonly runtime: Pick<Runtime, 'now'>,
  ) {}

  /** `null` where the provider cannot be asked. @throws IDENTITY_UNAVAILABLE */
  async of(person: Identity, tokens: HeldTokens): Promise<readonly OwnSession[] | null> {
    const { provider, aggregates, runtime } = this;
    const listed = await fromProvider(async () => (await provider.sessions?.list(person, tokens)) ?? null);
    if (listed === null) return null;
    const { state } = await aggregates.load(userAggregate, person.userId);
    const begins = runtime.now() - SESSION_LIFE_MS;
    return listed.filter(({ begunAt }) => begunAt >= begins && !isSignedOut(state, begunAt));
  }
}

@QueryHandler(ListSessions)
export class ListSessionsHandler implements IQueryHandler<ListSessions> {
  private readonly listing: Listing;

  constructor(
    @Inject(IDENTITY) provider: IdentityProvider,
    aggregates: Aggregates,
    @Inject(RUNTIME) runtime: Pick<Runtime, 'now'>,
  ) {
    this.listing = new Listing(provider, aggregates, runtime);
  }

  /** @throws IDENTITY_UNAVAILABLE */
  async execute({ data, context }: ListSessions): Promise<SessionList> {
    const listed = await this.listing.of(personIn(context), data);
    if (listed === null) return { isListed: false, sessions: [] };
    return { isListed: true, sessions: listed.map(answered) };
  }
}

@CommandHandler(EndOneSession)
export class EndOneSessionHandler implements ICommandHandler<EndOneSession> {
  constructor(@Inject(IDENTITY) private readonly provider: IdentityProvider) {}

  /**
   * One that has ended, or is another person's, is no error: the answer does not tell which. @throws
   * IDENTITY_UNAVAILABLE
   */
  async execute({ data, context }: EndOneSession): Promise<void> {
    const person = personIn(context);
    await fromProvider(async () => this.provider.sessions?.end(person, data.sessionId));
  }
}

@CommandHandler(EndOtherSessions)
export class EndOtherSessionsHandler implements ICommandHandler<EndOtherSessions> {
  private readonly listing: Listing;

  constructor(
    @Inject(IDENTITY) private readonly provider: IdentityProvider,
    aggregates: Aggregates,
    @Inject(RUNTIME) runtime: Pick<Runtime, 'now'>,
  ) {
    this.listing = new Listing(provider, aggregates, runtime);
  }

  /** @throws SESSION_UNKNOWN where it cannot be told which is to stay @throws IDENTITY_UNAVAILABLE */
  async execute({ data, context }: EndOtherSessions): Promise<void> {
    const person = personIn(context);
    const listed = (await this.listing.of(person, data)) ?? [];
    if (!listed.some(({ isCurrent }) => isCurrent)) throw identityErrors.SESSION_UNKNOWN();
    for (const { id, isCurrent } of listed)
      if (!isCurrent) await fromProvider(async () => this.provider.sessions?.end(person, id));
  }
}

function personIn({ caller }: Context): Identity {
  if (caller.kind !== 'person') throw accessErrors.NOT_SIGNED_IN();
  return caller;
}

function answered({
  id,
  device,
  begunAt,
  lastUsedAt,
  isCurrent,
}: OwnSession): SessionList['sessions'][number] {
  return {
    sessionId: id,
    ...(device !== undefined && { device }),
    begunAt: new Date(begunAt).toISOString(),
    lastUsedAt: new Date(lastUsedAt).toISOString(),
    isCurrent,
  };
}
