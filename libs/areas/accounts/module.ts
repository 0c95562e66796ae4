import { Module } from '@nestjs/common';
import {
  EndAllSessionsHandler,
  EndSessionHandler,
  RefreshSessionHandler,
  StartSignInHandler,
  VerifySignInHandler,
} from './handlers';
import { ReadInboxHandler } from './queries';

/** Sign-in by a code on the phone, and the record of who has ever signed in. */
@Module({
  providers: [
    StartSignInHandler,
    VerifySignInHandler,
    RefreshSessionHandler,
    EndSessionHandler,
    EndAllSessionsHandler,
    ReadInboxHandler,
  ],
})
export class AccountsModule {}
