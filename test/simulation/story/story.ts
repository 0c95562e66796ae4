import type { Card } from '../engines/bank';
import type { EngineName } from '../engines/engines';
import type { Trouble } from '../world/engine';
import type { When } from '../world/traps';

/** Milliseconds since the doors have opened. */
type At = { readonly at: number };

export const PRODUCTS = ['beer', 'water', 'shirt', 'poster'] as const;
export type ProductId = (typeof PRODUCTS)[number];
export type Cart = Readonly<Partial<Record<ProductId, number>>>;

export interface OrderPart extends At {
  readonly kind: 'order';
  /** Names the order, and its chances. */
  readonly number: number;
  readonly customer: 'ana' | 'ben' | 'cleo';
  readonly cart: Cart;
  readonly revision: Cart | null;
  readonly card: Card;
  /** Whether the phone asks the service to look, or leaves it to the bank's webhook. */
  readonly marksPaid: boolean;
  readonly isPrepared: boolean;
  readonly ends: 'abandoned' | 'waiting' | 'picked up' | 'refunded';
}

export interface ShelfPart extends At {
  readonly kind: 'shelf';
  readonly product: ProductId;
  readonly isAvailable: boolean;
}

export const PROCESSES = ['api 1', 'api 2', 'worker 1', 'worker 2'] as const;
export type ProcessName = (typeof PROCESSES)[number];

/** At a process's next such call; `null`: at once. */
export type Where = {
  readonly engine: EngineName;
  readonly call: string;
  readonly when: When;
  /** So many such calls go well before. */
  readonly lets?: number;
} | null;

/** A process dies and is started again. */
export interface CrashPart extends At {
  readonly kind: 'crash';
  readonly process: ProcessName;
  readonly where: Where;
  readonly backAfter: number;
}

/** A process is ended as a deploy ends it, and started again. */
export interface RestartPart extends At {
  readonly kind: 'restart';
  readonly process: ProcessName;
}

/** A process is ended, and one of the next version is started in its place. */
export interface DeployPart extends At {
  readonly kind: 'deploy';
  readonly process: ProcessName;
}

/** A device at the door opens the whole guest list, page after page, and lets a guest in. */
export interface DoorPart extends At {
  readonly kind: 'door';
  /** Names the device, and the guest. */
  readonly number: number;
}

export const MEMBERS = ['dora', 'emil', 'fay'] as const;

/** A person becomes a member, takes a place on the list for a credit, and draws for a prize. */
export interface MemberPart extends At {
  readonly kind: 'member';
  readonly person: (typeof MEMBERS)[number];
  readonly card: Extract<Card, 'good' | 'slow'>;
  /** Two tabs ask for the place at once. */
  readonly isImpatient: boolean;
  /** Closes the page where a wish for the list is not answered. */
  readonly leaves?: boolean;
  readonly ends: 'waits' | 'cancels' | 'comes';
  /** At once; there is one ticket. */
  readonly draws: number;
}

export interface Arrival {
  /** By the number on the list. */
  readonly guest: number;
  /** Of the party; it may be more than are left. */
  readonly heads: number;
  /** It was the wrong guest. */
  readonly isTakenBack: boolean;
}

/** A device at the door without a network lets guests in, and sends it when it is back. */
export interface DevicePart extends At {
  readonly kind: 'device';
  readonly number: number;
  readonly arrivals: readonly Arrival[];
}

export interface SleepPart extends At {
  readonly kind: 'sleep';
  readonly process: ProcessName;
  readonly where: Where;
  readonly lasts: number;
}

export interface TroublePart extends At {
  readonly kind: 'trouble';
  readonly engine: EngineName;
  readonly trouble: Partial<Trouble>;
  readonly lasts: number;
}

/** A process's clock is set, by hand or because its machine was suspended; it stays so. */
export interface JumpPart extends At {
  readonly kind: 'jump';
  readonly process: ProcessName;
  /** Milliseconds. */
  readonly by: number;
}

/** The network of a process is cut: these engines and it do not hear each other, while people reach it. */
export interface PartitionPart extends At {
  readonly kind: 'partition';
  readonly process: ProcessName;
  readonly from: readonly EngineName[];
  readonly lasts: number;
}

/** The book says of every lease that it is free, while its holder goes on with the work. */
export interface StealPart extends At {
  readonly kind: 'steal';
}

/** The queues have forgotten everything. */
export interface FlushPart extends At {
  readonly kind: 'flush';
}

export type Part =
  | OrderPart
  | ShelfPart
  | DoorPart
  | MemberPart
  | DevicePart
  | CrashPart
  | RestartPart
  | DeployPart
  | SleepPart
  | TroublePart
  | FlushPart
  | JumpPart
  | PartitionPart
  | StealPart;

/** Whether anything of the story happens on the list of the night's event. */
export function needsList({ kind }: Part): boolean {
  return kind === 'door' || kind === 'device' || kind === 'member';
}

export function hasMembers({ parts }: Pick<Story, 'parts'>): boolean {
  return parts.some(({ kind }) => kind === 'member');
}

/** Heads of a party, by the guest's number on the list. */
export function partyOf(guest: number): number {
  return 1 + (guest % 4);
}

/** A night as it is drawn from a seed; it stays a night when parts are taken out. */
export interface Story {
  readonly seed: number;
  /** How far each process's clock is ahead, in milliseconds. */
  readonly clocks: Readonly<Record<ProcessName, number>>;
  /** Whether the processes also keep the read models of figures and of the audit, and all others: it costs time. */
  readonly hasAllModels: boolean;
  /** On the list of the night's event; nought where there is none. */
  readonly guests: number;
  readonly parts: readonly Part[];
}
