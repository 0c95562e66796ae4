import type { Actor } from '@lineless/kernel/event';
import type { Role } from '@lineless/contracts/staff/roles';
import { accessErrors } from './errors';
import type { Caller } from './caller';

/** What a role is asked for: the thing whose vendor decides. Each area resolves its own. */
export type SubjectKind = 'vendor' | 'location' | 'product' | 'order';

export interface Subject {
  readonly vendorId: string;
  /** The customer it belongs to, where it belongs to one. */
  readonly ownerId?: string;
}

export interface Membership {
  readonly role: Role;
  readonly name: string;
}

/** What permissions look things up in. */
export interface AccessDirectory {
  subject(kind: SubjectKind, id: string): Promise<Subject | null>;
  membership(vendorId: string, phoneNumber: string): Promise<Membership | null>;
}

/**
 * Who may send a message (DESIGN rule 13); declared as the static `permission` of its class. Answers
 * the actor that its events will name, or throws 401, 403, or 404 where existence is a secret.
 */
export type Permission<Data> = (data: Data, caller: Caller, directory: AccessDirectory) => Promise<Actor>;

const RANK: Record<Role, number> = { STAFF: 0, MANAGER: 1, ADMIN: 2, SUPER_ADMIN: 3 };

export function atLeast(role: Role, minimum: Role): boolean {
  return RANK[role] >= RANK[minimum];
}

export function anyone(): Permission<unknown> {
  return async (_data, caller) => actorOf(caller);
}

export function signedIn(): Permission<unknown> {
  return async (_data, caller) => {
    requirePerson(caller);
    return actorOf(caller);
  };
}

/** Only what the service itself sends, such as the process managers' commands. */
export function systemOnly(): Permission<unknown> {
  return async (_data, caller) => {
    if (caller.kind !== 'system') throw accessErrors.ROLE_LACKING();
    return actorOf(caller);
  };
}

/** The user that the path names; anyone else learns nothing (resolution 13). */
export function self<Data>(userId: (data: Data) => string): Permission<Data> {
  return async (data, caller) => {
    if (caller.kind === 'system') return actorOf(caller);
    const person = requirePerson(caller);
    if (person.userId !== userId(data)) throw accessErrors.NOT_FOUND();
    return actorOf(caller);
  };
}

/** A role of at least `minimum` at the subject's vendor. */
export function staffOf<Data>(
  minimum: Role,
  kind: SubjectKind,
  id: (data: Data) => string,
): Permission<Data> {
  return async (data, caller, directory) => {
    if (caller.kind === 'system') return actorOf(caller);
    const person = requirePerson(caller);
    const subject = await directory.subject(kind, id(data));
    if (!subject) throw accessErrors.NOT_FOUND();
    const membership = await directory.membership(subject.vendorId, person.phoneNumber);
    if (!membership || !atLeast(membership.role, minimum)) {
      // A customer's things: whoever has no role here may not even learn that they exist.
      if (subject.ownerId !== undefined && subject.ownerId !== person.userId && !membership) {
        throw accessErrors.NOT_FOUND();
      }
      throw accessErrors.ROLE_LACKING();
    }
    return { kind: 'staff', id: person.userId, name: membership.name };
  };
}

/** The subject's own customer, or staff of its vendor; 404 for everyone else (resolution 13). */
export function ownerOrStaffOf<Data>(
  minimum: Role,
  kind: SubjectKind,
  id: (data: Data) => string,
): Permission<Data> {
  return async (data, caller, directory) => {
    if (caller.kind === 'system') return actorOf(caller);
    const person = requirePerson(caller);
    const subject = await directory.subject(kind, id(data));
    if (!subject) throw accessErrors.NOT_FOUND();
    if (subject.ownerId === person.userId) return actorOf(caller);
    const membership = await directory.membership(subject.vendorId, person.phoneNumber);
    if (!membership || !atLeast(membership.role, minimum)) throw accessErrors.NOT_FOUND();
    return { kind: 'staff', id: person.userId, name: membership.name };
  };
}

function requirePerson(caller: Caller) {
  if (caller.kind !== 'person') throw accessErrors.NOT_SIGNED_IN();
  return caller;
}

function actorOf(caller: Caller): Actor {
  switch (caller.kind) {
    case 'person':
      return { kind: 'customer', id: caller.userId };
    case 'system':
      return { kind: 'system', id: caller.name };
    case 'anonymous':
      return { kind: 'customer', id: 'anonymous' };
  }
}
