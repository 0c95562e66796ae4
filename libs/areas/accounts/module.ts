import { Module } from '@nestjs/common';
import {
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
    ReadInboxHandler,
  ],
})
export class AccountsModule {}
