import { Body, Controller, Get, HttpCode, Inject, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inboxQuery, verifyRequest, type InboxAnswer } from '@lineless/contracts/accounts/sessions';
import { Bus } from '@lineless/engine/cqrs/bus';
import type { Origin } from '@lineless/engine/cqrs/caller';
import { Access } from '@lineless/platform/http/access';
import { answer } from '@lineless/platform/http/answer';
import { From } from '@lineless/platform/http/origin';
import { z } from 'zod';
import { identityErrors } from './errors';
import { EndSession, RefreshSession, StartSignIn, VerifySignIn, type SignedIn } from './handlers';
import { phoneField } from './phone';
import { ReadInbox } from './queries';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie';

const startBody = z.object({ phoneNumber: phoneField });
const verifyBody = verifyRequest.extend({ phoneNumber: phoneField });

/** S7, C7: the identity provider behind one host; tokens in the body, the refresh token in a cookie. */
@Controller()
export class IdentityRoutes {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  @Post('auth/start')
  @HttpCode(204)
  @Access('anyone')
  async start(
    @Body({ schema: startBody }) body: z.infer<typeof startBody>,
    @Req() request: FastifyRequest,
    @From() origin: Origin,
  ): Promise<void> {
    await this.bus.command(StartSignIn, { ...body, address: request.ip }, origin);
  }

  @Post('auth/verify')
  @HttpCode(200)
  @Access('anyone')
  async verify(
    @Body({ schema: verifyBody }) body: z.infer<typeof verifyBody>,
    @Req() request: FastifyRequest,
    @From() origin: Origin,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    welcome(request, reply, await this.bus.command(VerifySignIn, body, origin));
  }

  @Post('auth/refresh')
  @HttpCode(200)
  @Access('anyone')
  async refresh(
    @Req() request: FastifyRequest,
    @From() origin: Origin,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const refreshToken = readRefreshCookie(request);
    if (!refreshToken) throw identityErrors.SESSION_ENDED();
    welcome(request, reply, await this.bus.command(RefreshSession, { refreshToken }, origin));
  }

  @Post('auth/logout')
  @HttpCode(204)
  @Access('anyone')
  async logout(
    @Req() request: FastifyRequest,
    @From() origin: Origin,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // The cookie goes even if the provider cannot be told: who logs out is logged out here.
    clearRefreshCookie(request, reply);
    const refreshToken = readRefreshCookie(request);
    if (refreshToken) await this.bus.command(EndSession, { refreshToken }, origin);
    answer(reply, null, undefined, 204);
  }

  @Get('dev/inbox')
  @Access('anyone')
  inbox(
    @Query({ schema: inboxQuery }) query: z.infer<typeof inboxQuery>,
    @From() origin: Origin,
  ): Promise<InboxAnswer> {
    return this.bus.query(ReadInbox, { phoneNumber: query.phoneNumber }, origin);
  }
}

function welcome(request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn): void {
  setRefreshCookie(request, reply, signedIn.refreshToken);
  reply.header('cache-control', 'no-store');
  answer(reply, signedIn.position, signedIn.session);
}
