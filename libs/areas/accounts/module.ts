import { Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { AccessDirectory } from '@lineless/engine/cqrs/access-directory';
import { Aggregates } from '@lineless/engine/cqrs/aggregates';
import type { Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { userAggregate } from './aggregate';
import {
  EndAllSessionsHandler,
  EndSessionHandler,
  RefreshSessionHandler,
  StartSignInHandler,
  VerifySignInHandler,
} from './handlers';
import { Hindrances } from './hindrances';
import { KnownNumbers } from './known-numbers';
import { GetMyDataHandler, OwnData } from './own-data';
import { ErasePersonHandler, ForgetMeHandler } from './personal-data';
import {
  AddPasskeyHandler,
  BeginConfirmationHandler,
  BeginPasskeyHandler,
  ConfirmByPasskeyHandler,
  GetPasskeysHandler,
  PasskeyDesk,
  RemovePasskeyHandler,
} from './passkey-handlers';
import { PasskeyResets, ResetPasskeysHandler, ResetPasskeysOfSomebodyHandler } from './passkey-resets';
import { AccountProcesses } from './processes';
import { ChangeProfileHandler, StreamPeople } from './profiles';
import { EndOneSessionHandler, EndOtherSessionsHandler, ListSessionsHandler } from './own-sessions';
import { GetProfileHandler, ReadInboxHandler } from './queries';
import { standingOf } from './passkeys';
import { PEOPLE } from './service';
import { Sessions } from './sessions';
import {
  ConfirmDeletionHandler,
  ForgetSomebodyHandler,
  GetDataOfHandler,
  ListLeftAtProviderHandler,
  SignOutSomebodyHandler,
} from './somebody';
import type { UserState } from './state';
import { WebAuthn } from './web-authn';

/** Sign-in by a code on the phone, the record of who has ever signed in, and what they say of themselves. */
@Global()
@Module({
  providers: [
    StartSignInHandler,
    VerifySignInHandler,
    RefreshSessionHandler,
    EndSessionHandler,
    EndAllSessionsHandler,
    ListSessionsHandler,
    EndOneSessionHandler,
    EndOtherSessionsHandler,
    ReadInboxHandler,
    GetProfileHandler,
    ChangeProfileHandler,
    GetMyDataHandler,
    ForgetMeHandler,
    ErasePersonHandler,
    ForgetSomebodyHandler,
    GetDataOfHandler,
    ListLeftAtProviderHandler,
    ConfirmDeletionHandler,
    SignOutSomebodyHandler,
    GetPasskeysHandler,
    BeginPasskeyHandler,
    AddPasskeyHandler,
    BeginConfirmationHandler,
    ConfirmByPasskeyHandler,
    RemovePasskeyHandler,
    ResetPasskeysHandler,
    ResetPasskeysOfSomebodyHandler,
    PasskeyDesk,
    PasskeyResets,
    WebAuthn,
    AccountProcesses,
    Hindrances,
    KnownNumbers,
    OwnData,
    Sessions,
    { provide: PEOPLE, useClass: StreamPeople },
  ],
  exports: [PEOPLE],
})
export class AccountsModule implements OnModuleInit {
  constructor(
    @Inject(AccessDirectory) private readonly directory: AccessDirectory,
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(RUNTIME) private readonly runtime: Pick<Runtime, 'now'>,
  ) {}

  onModuleInit(): void {
    const standing = ({ state }: { readonly state: UserState | null }, session: string | undefined) =>
      standingOf(state?.passkeys, session, this.runtime.now());
    // From the stream, and what is missing from the newest of it: the next call may come to another process than the
    // one that a passkey was shown to.
    this.directory.registerPasskeys(async (userId, session) => {
      const known = standing(await this.aggregates.load(userAggregate, userId), session);
      if (known === 'shown') return known;
      return standing(await this.aggregates.latest(userAggregate, userId), session);
    });
  }
}
