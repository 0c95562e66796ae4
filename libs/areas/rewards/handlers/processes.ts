import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Bus } from '@lineless/engine/write/bus';
import type { Origin } from '@lineless/engine/write/caller';
import { ProcessManagers, type Turn } from '@lineless/engine/work/process-managers';
import type { Model } from '@lineless/kernel/projection';
import { FollowContestClock } from './edit-contests';
import { HandGiftOn } from './gifts';
import { OpenCheckIns } from './open-check-ins';
import { OpenContests } from './open-contests';
import { FinishDraws, LapseReward, SettleDraws } from './steps';
import { RewardCheckIn } from './tickets';
import { contestsModel, giftsModel, rewardsModel, ticketsModel } from '../model/read-models';

const SWEEP_MS = 5_000;
/** A contest whose event is called off takes no draw from that moment on; that it is closed, or
 * closes later with its event, shows so much later. */
const EVENTS_MS = 60_000;
/** What a request is about to finish itself is left to it for so long. */
const GRACE_MS = 10_000;

/** What time or a crash has left open about contests, tickets and rewards (decision 107). */
@Injectable()
export class RewardProcesses implements OnModuleInit {
  constructor(
    private readonly processes: ProcessManagers,
    private readonly bus: Bus,
    private readonly checkIns: OpenCheckIns,
    private readonly contests: OpenContests,
  ) {}

  onModuleInit(): void {
    const { bus } = this;
    this.manage('close-contests', contestsModel, 'close-due', 0, (contestId, origin) =>
      bus.command(FollowContestClock, { contestId }, origin),
    );
    this.followEvents();
    this.manage('settle-draws', contestsModel, 'settle-due', GRACE_MS, (contestId, origin) =>
      bus.command(SettleDraws, { contestId }, origin),
    );
    this.manage('finish-draws', ticketsModel, 'hold-due', GRACE_MS, (userId, origin) =>
      bus.command(FinishDraws, { userId }, origin),
    );
    this.manage('lapse-rewards', rewardsModel, 'lapse-due', 0, (document, origin) =>
      bus.command(LapseReward, { document }, origin),
    );
    this.handGiftsOn();
    this.rewardCheckIns();
  }

  private followEvents(): void {
    this.processes.manage({
      ...{ queue: 'follow-contest-events', due: () => this.contests.astray(), sweepMs: EVENTS_MS },
      step: (contestId, { origin }) => this.bus.command(FollowContestClock, { contestId }, origin()),
    });
  }

  private rewardCheckIns(): void {
    this.processes.manage({
      ...{ queue: 'reward-check-ins', due: () => this.checkIns.pages(), sweepMs: SWEEP_MS },
      step: (reservationId, { origin }) => this.bus.command(RewardCheckIn, { reservationId }, origin()),
    });
  }

  /** Page after page, as long as this process is the one that does it; the next one goes on from the last page. */
  private handGiftsOn(): void {
    this.processes.manage({
      ...{ queue: 'hand-gifts-on', due: { model: giftsModel, index: 'handing-due' }, sweepMs: SWEEP_MS },
      step: async (giftId, turn) => {
        const origin = turn.origin();
        while (turn.goesOn() && (await this.bus.command(HandGiftOn, { giftId }, origin)));
      },
    });
  }

  private manage(
    queue: string,
    model: Model,
    index: string,
    graceMs: number,
    carryOut: (id: string, origin: Origin) => Promise<void>,
  ): void {
    const step = (id: string, { origin }: Turn) => carryOut(id, origin());
    this.processes.manage({ queue, due: { model, index }, sweepMs: SWEEP_MS, graceMs, step });
  }
}
