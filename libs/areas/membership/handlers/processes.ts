import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Bus } from '@lineless/engine/write/bus';
import type { MessageType, ProductCommand } from '@lineless/engine/write/message';
import { ProcessManagers, type Turn } from '@lineless/engine/work/process-managers';
import { FollowMembershipClock } from './follow-clock';
import { SettleMembershipPayments } from './settle-payments';
import { TELL_END, TellMembershipEnd } from './tell-end';
import { membersModel } from '../model/read-models';

const SWEEP_MS = 5_000;
/** So long the page and the provider's notice have to tell of a payment by themselves. */
const PAYMENT_GRACE_MS = 60_000;

type MemberStep = MessageType<{ readonly userId: string }, ProductCommand<{ readonly userId: string }, void>>;

/** What time or a crash has left open about members. */
@Injectable()
export class MembershipProcesses implements OnModuleInit {
  constructor(
    private readonly processes: ProcessManagers,
    private readonly bus: Bus,
  ) {}

  onModuleInit(): void {
    this.manage('follow-membership-clock', 'clock-due', FollowMembershipClock);
    this.manage(TELL_END, 'end-notice-due', TellMembershipEnd);
    this.manage('settle-membership-payments', 'payment-due', SettleMembershipPayments, PAYMENT_GRACE_MS);
  }

  private manage(queue: string, index: string, type: MemberStep, graceMs = 0): void {
    const step = (userId: string, { origin }: Turn) => this.bus.command(type, { userId }, origin());
    this.processes.manage({ queue, due: { model: membersModel, index }, sweepMs: SWEEP_MS, graceMs, step });
  }
}
