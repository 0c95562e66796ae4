import type { Bus } from '@lineless/engine/write/bus';
import type { Origin } from '@lineless/engine/write/caller';
import type { Chance } from '@lineless/kernel/chance';
import type { Diary } from './diary';
import type { PastClock } from './past-clock';
import type { PastTally } from './past-tally';

/** A person with a phone, at the service's door. */
export interface PastPerson {
  readonly userId: string;
  /** E.164. */
  readonly phoneNumber: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** How a bill is to be paid. */
export type PaidBy = 'card' | 'verified-card' | 'apple_pay' | 'google_pay' | 'declined' | 'insufficient';

/** What an order or a membership waits to be paid by. */
export interface Bill {
  readonly paymentIntentId: string | null;
  readonly clientSecret: string | null;
}

/** What people do outside the service, where it is alone with its embedded stores. */
export interface Outside {
  /** Whom a number signs in as. */
  userId(phoneNumber: string): string;
  /** The code that was sent to a number last. */
  codeFor(phoneNumber: string): Promise<string>;
  /** Whether the provider has taken the money. */
  pay(bill: Bill, by: PaidBy, payer: string): Promise<boolean>;
}

/** What is found by looking for it: read models that are up to what has happened, and what is due then. */
export interface Upkeep {
  /** Folds what has happened. */
  catchUp(): Promise<void>;
  /** Carries out all that time has made due. */
  sweep(): Promise<void>;
  /** One step of a process, now. */
  carryOut(queue: string, id: string): Promise<void>;
}

/** What a past is made with. */
export interface Scene {
  readonly bus: Bus;
  readonly clock: PastClock;
  readonly diary: Diary;
  readonly chance: Chance;
  readonly outside: Outside;
  readonly upkeep: Upkeep;
  readonly tally: PastTally;
  /** Epoch milliseconds: what would happen later has not happened. */
  readonly end: number;
}

/** As a request of a person's page comes in. */
export function from(
  { clock }: Pick<Scene, 'clock'>,
  person: Pick<PastPerson, 'userId' | 'phoneNumber'>,
): Origin {
  const { userId, phoneNumber } = person;
  return { caller: { kind: 'person', userId, phoneNumber }, correlationId: clock.id() };
}

export function fullName({ firstName, lastName }: PastPerson): string {
  return `${firstName} ${lastName}`;
}
