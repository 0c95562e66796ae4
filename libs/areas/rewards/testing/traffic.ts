import { ProductError } from '@lineless/kernel/errors';
import { recorded, SPECIFIED_AT } from '@lineless/kernel/testing/given-when-then';
import { evolveContest, unsettledIn, type ContestState } from '../model/contest-state';
import { contestDecider, lineOf, type ContestCommand } from '../model/decide-contest';
import { ticketDecider, type TicketCommand } from '../model/decide-tickets';
import type { ContestEvent, ContestTerms, TicketEvent } from '../model/events';
import { evolveTickets, heldFor, rewardIn, type TicketState } from '../model/ticket-state';
import { code, created, granted, opened, seed, won } from './contests';

type Message =
  | { readonly to: 'contest'; readonly command: ContestCommand }
  | { readonly to: string; readonly command: TicketCommand };

/** After every claim has ended. */
const LATE = '2026-06-20T22:00:00.000Z';

/**
 * A contest and some persons, between whom steps of draws travel as messages: each may come late, in any order, more
 * than once or never, as with requests, their repeats and processes that crash.
 */
export class Traffic {
  contest: ContestState | null;
  readonly people = new Map<string, TicketState | null>();
  readonly events: ContestEvent[];
  readonly messages: Message[] = [];

  constructor(
    terms: ContestTerms,
    readonly users: readonly string[],
    tickets: number,
  ) {
    this.events = [created(terms), opened(terms)];
    this.contest = this.events.reduce<ContestState | null>(
      (state, event) => evolveContest(state, recorded(event)),
      null,
    );
    for (const userId of users) {
      let state: TicketState | null = null;
      for (let n = 0; n < tickets; n += 1)
        state = evolveTickets(state, recorded(granted(`${userId}-${n}`, { userId })));
      this.people.set(userId, state);
    }
  }

  get state(): ContestState {
    if (!this.contest) throw new Error('There is no contest');
    return this.contest;
  }

  begin(userId: string, drawId: string): void {
    const { generation } = this.state;
    const hold = { type: 'HoldTicket', drawId, contestId: 'moon', clientSeed: drawId, generation } as const;
    this.messages.push({ to: userId, command: hold });
  }

  /** What the process that settles draws sees now; what it does of it may come later. */
  look(): void {
    const { unsettled, generation } = this.state;
    const settled: string[] = [];
    for (const line of unsettled) {
      if (line.generation >= generation) continue;
      const person = this.people.get(line.userId) ?? null;
      const isOpen =
        line.kind === 'draw'
          ? heldFor(person, line.drawId) !== undefined
          : rewardIn(person, line.drawId)?.status === 'LAPSED';
      if (!isOpen) settled.push(lineOf(line));
      else if (line.kind === 'draw') this.spend(line.userId, line.drawId);
      else this.messages.push({ to: line.userId, command: { type: 'SettleReturn', rewardId: line.drawId } });
    }
    this.messages.push({ to: 'contest', command: { type: 'SettleDraws', generation, settled } });
  }

  close(): void {
    this.messages.push({ to: 'contest', command: { type: 'CloseContest', seed } });
  }

  /** One that was ever sent; any of them may come again. */
  deliver(at: number): void {
    const message = this.messages[at % Math.max(1, this.messages.length)];
    if (!message) return;
    if (message.to === 'contest') this.toContest(message.command as ContestCommand);
    else this.toPerson(message.to, message.command as TicketCommand);
  }

  /** As `deliver`, of the draws and returns alone. */
  repeat(at: number): void {
    const asked = this.messages.flatMap(({ command: { type } }, index) =>
      type === 'Draw' || type === 'ReturnStock' ? [index] : [],
    );
    const index = asked[at % Math.max(1, asked.length)];
    if (index !== undefined) this.deliver(index);
  }

  /** Everything that is begun comes to its end, as by the processes. */
  finish(): void {
    for (let rounds = 0; rounds < 4; rounds += 1) {
      for (const [userId, state] of this.people)
        for (const { hold } of state?.tickets ?? [])
          if (hold) this.messages.push({ to: 'contest', command: this.drawing(userId, hold) });
      for (let at = Math.max(0, this.messages.length - 100); at < this.messages.length; at += 1)
        this.deliver(at);
    }
  }

  private toContest(command: ContestCommand): void {
    try {
      for (const event of contestDecider.decide(command, this.contest, SPECIFIED_AT)) {
        this.events.push(event);
        this.contest = evolveContest(this.contest, recorded(event));
      }
    } catch (error) {
      if (!(error instanceof ProductError) || error.code !== 'HOLD_STALE') throw error;
      this.beginAnew(command);
      return;
    }
    if (command.type === 'Draw') {
      const { drawId, userId } = command;
      if (unsettledIn(this.state, 'draw', drawId)) this.spend(userId, drawId);
      else this.messages.push({ to: userId, command: { type: 'ReleaseTicket', drawId } });
    }
    if (command.type === 'ReturnStock') {
      const settle = { type: 'SettleReturn', rewardId: command.drawId } as const;
      this.messages.push({ to: command.userId, command: settle });
    }
  }

  private toPerson(userId: string, command: TicketCommand): void {
    let state = this.people.get(userId) ?? null;
    try {
      const at = command.type === 'LapseReward' ? LATE : SPECIFIED_AT;
      for (const event of ticketDecider.decide(command, state, at))
        state = evolveTickets(state, recorded<TicketEvent>(event, at));
    } catch (error) {
      if (!(error instanceof ProductError)) throw error;
      return;
    }
    this.people.set(userId, state);
    if ('drawId' in command) {
      const hold = heldFor(state, command.drawId)?.hold;
      if (hold) this.messages.push({ to: 'contest', command: this.drawing(userId, hold) });
    }
    if (command.type === 'SpendTicket') this.lapse(userId, command.outcome.drawId);
    if (command.type === 'LapseReward' || command.type === 'RenewReturn')
      this.giveBack(userId, command.rewardId);
  }

  private beginAnew(command: ContestCommand): void {
    const { generation } = this.state;
    if (command.type !== 'Draw' && command.type !== 'ReturnStock') return;
    const { drawId, userId: to, generation: from } = command;
    const again = { from, generation };
    if (command.type === 'Draw') this.messages.push({ to, command: { type: 'RenewHold', drawId, ...again } });
    else this.messages.push({ to, command: { type: 'RenewReturn', rewardId: drawId, ...again } });
  }

  private drawing(userId: string, hold: { drawId: string; clientSeed: string; generation: number }) {
    const { drawId, clientSeed, generation } = hold;
    return { type: 'Draw', drawId, userId, clientSeed, generation, seed } as const;
  }

  private spend(userId: string, drawId: string): void {
    const line = unsettledIn(this.state, 'draw', drawId);
    if (!line) return;
    const { n, chain, clientSeed, prizeId } = line;
    const outcome = { drawId, contestId: 'moon', n, chain, clientSeed, prizeId };
    const prize = prizeId === null ? null : { reward: { ...won, prizeId }, claimCode: code };
    this.messages.push({ to: userId, command: { type: 'SpendTicket', outcome, won: prize } });
  }

  private lapse(userId: string, rewardId: string): void {
    const { generation } = this.state;
    this.messages.push({ to: userId, command: { type: 'LapseReward', rewardId, generation } });
  }

  private giveBack(userId: string, rewardId: string): void {
    const reward = rewardIn(this.people.get(userId) ?? null, rewardId);
    if (reward?.status !== 'LAPSED') return;
    const { prizeId, generation } = reward;
    const command = { type: 'ReturnStock', drawId: rewardId, userId, prizeId, generation } as const;
    this.messages.push({ to: 'contest', command });
  }
}
