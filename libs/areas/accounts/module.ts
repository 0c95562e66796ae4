import { Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { AccessDirectory } from '@lineless/engine/write/access-directory';
import { Aggregates } from '@lineless/engine/write/aggregates';
import type { Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { userAggregate } from './handlers/aggregate';
import {
  EndAllSessionsHandler,
  EndSessionHandler,
  RefreshSessionHandler,
  StartSignInHandler,
  VerifySignInHandler,
} from './handlers/sign-in';
import { Hindrances } from './handlers/hindrances';
import { KnownNumbers } from './handlers/known-numbers';
import { GetMyDataHandler, OwnData } from './handlers/own-data';
import { ErasePersonHandler, ForgetMeHandler } from './handlers/personal-data';
import {
  AddPasskeyHandler,
  BeginConfirmationHandler,
  BeginPasskeyHandler,
  ConfirmByPasskeyHandler,
  GetPasskeysHandler,
  PasskeyDesk,
  RemovePasskeyHandler,
} from './handlers/passkeys';
import {
  PasskeyResets,
  ResetPasskeysHandler,
  ResetPasskeysOfSomebodyHandler,
} from './handlers/passkey-resets';
import { AccountProcesses } from './handlers/processes';
import { ChangeProfileHandler, StreamPeople } from './handlers/profiles';
import { EndOneSessionHandler, EndOtherSessionsHandler, ListSessionsHandler } from './handlers/own-sessions';
import { GetProfileHandler, ReadInboxHandler } from './handlers/queries';
import { standingOf } from './model/passkeys';
import { PEOPLE } from './service';
import { Sessions } from './handlers/sessions';
import {
  ConfirmDeletionHandler,
  ForgetSomebodyHandler,
  GetDataOfHandler,
  ListLeftAtProviderHandler,
  SignOutSomebodyHandler,
} from './handlers/somebody';
import type { UserState } from './model/state';
import { WebAuthn } from './handlers/web-authn';

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
    private readonly directory: AccessDirectory,
    private readonly aggregates: Aggregates,
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
