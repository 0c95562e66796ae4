import { Module, type OnModuleInit } from '@nestjs/common';
import { AccessDirectory } from '@lineless/engine/write/access-directory';
import { rewardErrors } from './model/errors';
import { OpenCheckIns } from './handlers/open-check-ins';
import { OpenContests } from './handlers/open-contests';
import { GetContestFiguresHandler, GetPrizeFiguresHandler, WonPrizes } from './handlers/figures';
import { ClaimRewardHandler, GetClaimHandler, HandOverHandler } from './handlers/claims';
import { Contests } from './handlers/contests';
import { DrawHandler } from './handlers/draw';
import { Draws } from './handlers/draws';
import {
  ChangeContestHandler,
  CloseContestHandler,
  CreateContestHandler,
  FollowContestClockHandler,
  OpenContestHandler,
} from './handlers/edit-contests';
import { GetGiftPlansHandler, GetGiftsHandler, GiveGiftHandler, HandGiftOnHandler } from './handlers/gifts';
import { PeopleTickets } from './handlers/people-tickets';
import { Seeds } from './handlers/seeds';
import { FinishDrawsHandler, LapseRewardHandler, SettleDrawsHandler } from './handlers/steps';
import { GiveTicketsHandler, GrantTicketHandler, RewardCheckInHandler } from './handlers/tickets';
import { RewardProcesses } from './handlers/processes';
import {
  GetFairnessHandler,
  GetPrizesHandler,
  GetRecordHandler,
  GetRewardsHandler,
  GetTicketsHandler,
} from './handlers/queries';
import { GetContestHandler, GetContestRewardsHandler, GetContestsHandler } from './handlers/staff-queries';

/** Prize drawings: tickets, contests with their draws, and what was won. */
@Module({
  providers: [
    Contests,
    PeopleTickets,
    Seeds,
    Draws,
    WonPrizes,
    OpenCheckIns,
    OpenContests,
    RewardProcesses,
    CreateContestHandler,
    ChangeContestHandler,
    OpenContestHandler,
    CloseContestHandler,
    FollowContestClockHandler,
    DrawHandler,
    GrantTicketHandler,
    GiveTicketsHandler,
    RewardCheckInHandler,
    ClaimRewardHandler,
    GetClaimHandler,
    GetGiftPlansHandler,
    GetGiftsHandler,
    GiveGiftHandler,
    HandGiftOnHandler,
    HandOverHandler,
    FinishDrawsHandler,
    SettleDrawsHandler,
    LapseRewardHandler,
    GetPrizesHandler,
    GetFairnessHandler,
    GetRecordHandler,
    GetTicketsHandler,
    GetRewardsHandler,
    GetContestsHandler,
    GetContestHandler,
    GetContestRewardsHandler,
    GetContestFiguresHandler,
    GetPrizeFiguresHandler,
  ],
})
export class RewardsModule implements OnModuleInit {
  constructor(
    private readonly directory: AccessDirectory,
    private readonly contests: Contests,
  ) {}

  /** From the stream: a contest can be looked at before its projection has got there. */
  onModuleInit(): void {
    this.directory.register('contest', {
      find: async (id) => {
        const { state } = await this.contests.look(id);
        return state && { vendorId: state.vendorId };
      },
      missing: rewardErrors.CONTEST_NOT_FOUND,
    });
  }
}
