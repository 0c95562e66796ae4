import { Inject, Injectable } from '@nestjs/common';
import { Aggregates } from '@lineless/engine/write/aggregates';
import type { Context } from '@lineless/engine/write/caller';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { FOLLOWERS, IDENTITY, RUNTIME } from '@lineless/platform/tokens';
import type { Identity, IdentityProvider } from '@lineless/ports/identity/port';
import type { Followers } from '@lineless/ports/push/port';
import { userAggregate } from './aggregate';
import { fromProvider } from './provider-errors';

/** However often it is renewed: the holder of a phone shows once in a while that the number is still theirs. */
export const SESSION_LIFE_MS = 90 * 24 * 60 * 60_000;

/** Everything that a person is signed in with. */
@Injectable()
export class Sessions {
  constructor(
    @Inject(IDENTITY) private readonly provider: IdentityProvider,
    private readonly aggregates: Aggregates,
    @Inject(FOLLOWERS) private readonly followers: Followers,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** First what every process goes by, then the provider: sent again it goes on. @throws IDENTITY_UNAVAILABLE */
  async endAll(person: Identity, context: Context): Promise<void> {
    const command = { type: 'SignOutEverywhere', at: isoTime(this.runtime) } as const;
    await this.aggregates.execute(userAggregate, person.userId, command, context);
    await this.followers.forgetAll(person.userId);
    await fromProvider(() => this.provider.logoutEverywhere(person));
  }
}
