import { Module } from '@nestjs/common';
import {
  EndSessionHandler,
  RefreshSessionHandler,
  StartSignInHandler,
  VerifySignInHandler,
} from './handlers';
import { ReadInboxHandler } from './queries';
import { IdentityRoutes } from './routes';

/** Sign-in by a code on the phone, and the record of who has ever signed in. */
@Module({
  controllers: [IdentityRoutes],
  providers: [
    StartSignInHandler,
    VerifySignInHandler,
    RefreshSessionHandler,
    EndSessionHandler,
    ReadInboxHandler,
  ],
})
export class IdentityModule {}
