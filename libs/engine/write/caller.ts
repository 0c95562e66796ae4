import type { Actor } from '@lineless/kernel/event';
import type { Person } from '@lineless/kernel/values';

/** The sender of a request: a visitor, or a person that the identity provider vouches for. */
export type Caller =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'person';
      readonly userId: string;
      readonly phoneNumber: string;
      /** The sign-in that the request belongs to: a digest of its token. Missing where nothing but the person is known. */
      readonly session?: string;
    }
  /** The service itself; `as` is the name that others read, where it acts as a person of a venue. */
  | { readonly kind: 'system'; readonly name: string; readonly as?: string };

export const ANONYMOUS: Caller = { kind: 'anonymous' };

/** A visitor is no person, and so the same as none. */
export function samePerson(one: Caller | undefined, other: Caller | undefined): boolean {
  return one?.kind === 'person' && other?.kind === 'person' && one.userId === other.userId;
}

/** Where a command or query came from. */
export interface Origin {
  readonly caller: Caller;
  /** Of everything that comes of one request, one notice of a provider or one run of a process. */
  readonly correlationId: string;
  /** The event that has led to it; missing: nothing has but what the correlation id names. */
  readonly causationId?: string | undefined;
  /** `Idempotency-Key` and the digest of the body that came with it. */
  readonly key?: string | undefined;
  readonly digest?: string | undefined;
}

/** What a handler gets: the origin and the actor whom the permission has let through. */
export interface Context extends Origin {
  readonly actor: Actor;
}

/** Whom the permission has let through, as it is recorded. */
export function personOf({ actor }: Context): Person {
  return { userId: actor.id, name: actor.name ?? actor.id };
}

/** The origin of what the service does by itself, such as expiring an order. */
export function systemOrigin(name: string, correlationId: string, as?: string): Origin {
  return { caller: { kind: 'system', name, ...(as !== undefined && { as }) }, correlationId };
}

/** For the further steps of a command: its key names the first one only. */
export function unkeyed(context: Context): Context {
  return context.key === undefined ? context : { ...context, key: undefined, digest: undefined };
}
