import { Global, Module } from '@nestjs/common';
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
import { AccountProcesses } from './processes';
import { ChangeProfileHandler, StreamPeople } from './profiles';
import { EndOneSessionHandler, EndOtherSessionsHandler, ListSessionsHandler } from './own-sessions';
import { GetProfileHandler, ReadInboxHandler } from './queries';
import { PEOPLE } from './service';
import { Sessions } from './sessions';
import {
  ConfirmDeletionHandler,
  ForgetSomebodyHandler,
  GetDataOfHandler,
  ListLeftAtProviderHandler,
  SignOutSomebodyHandler,
} from './somebody';

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
    AccountProcesses,
    Hindrances,
    KnownNumbers,
    OwnData,
    Sessions,
    { provide: PEOPLE, useClass: StreamPeople },
  ],
  exports: [PEOPLE],
})
export class AccountsModule {}
