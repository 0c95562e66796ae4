import type { Actor } from '@lineless/kernel/event';
import type { ProductError } from '@lineless/kernel/errors';
import {
  atLeast,
  kindsIn,
  STAFF_SENTINEL,
  type Access,
  type PasskeyRule,
  type Role,
  type Staff,
  type StaffAnywhere,
} from '@lineless/contracts/access';
import { accessErrors } from './errors';
import type { Caller } from './caller';

/** The thing that a permission is about, as its area knows it. */
export interface Subject {
  readonly vendorId: string;
  /** The customer it belongs to, where it belongs to one. */
  readonly ownerId?: string;
}

export interface Membership {
  readonly role: Role;
  readonly name: string;
}

/** Whether a person has shown a passkey lately, in this sign-in; 'none': they have none to show. */
export type PasskeyStanding = 'shown' | 'not shown' | 'none';

/** What permissions look things up in. */
export interface Directory {
  subject(kind: string, id: string): Promise<Subject | null>;
  /** What is said where a thing of this kind is not there, or is not to be known. */
  missing(kind: string): ProductError;
  membership(vendorId: string, phoneNumber: string): Promise<Membership | null>;
  /** The vendors at which a number may have a role: each has to be asked. */
  vendorsOf(phoneNumber: string): Promise<readonly string[]>;
  /** Whether the venue wants more than a role for what gives money back or changes roles. */
  asksForPasskey(vendorId: string): Promise<boolean>;
  passkeyOf(userId: string, session: string | undefined): Promise<PasskeyStanding>;
}

/**
 * Who may send a message (DESIGN rule 13); the static `permission` of its class. Answers the actor that its
 * events will name, or throws 401, 403, or 404 where existence is a secret.
 */
export interface Permission<Data> {
  (data: Data, caller: Caller, directory: Directory): Promise<Actor>;
  /** The kinds of things that it looks up. */
  readonly asks: readonly string[];
}

type Rule = (named: (field: string) => string, caller: Caller, directory: Directory) => Promise<Actor>;

/** The permission that a call's or a topic's access describes. */
export function permissionFor<Data>(access: Access): Permission<Data> {
  const rule = ruleFor(access);
  const permission = (data: Data, caller: Caller, directory: Directory) =>
    rule((field) => fieldOf(data, field), caller, directory);
  return Object.assign(permission, { asks: kindsIn(access) });
}

/** Only what the service itself sends, such as the process managers' commands. */
export function systemOnly(): Permission<unknown> {
  const permission = async (_data: unknown, caller: Caller) => {
    if (caller.kind !== 'system') throw accessErrors.ROLE_LACKING();
    return actorOf(caller);
  };
  return Object.assign(permission, { asks: [] });
}

/** Both: the caller may do the one and the other. The actor is the second one's. */
export function both<Data>(one: Permission<Data>, other: Permission<Data>): Permission<Data> {
  const permission = async (data: Data, caller: Caller, directory: Directory) => {
    await one(data, caller, directory);
    return other(data, caller, directory);
  };
  return Object.assign(permission, { asks: [...one.asks, ...other.asks] });
}

/** The service itself may do everything that people may. */
function ruleFor(access: Access): Rule {
  const rule = ruleForPeople(access);
  return async (named, caller, directory) =>
    caller.kind === 'system' ? actorOf(caller) : rule(named, caller, directory);
}

function ruleForPeople(access: Access): Rule {
  switch (access.who) {
    case 'anyone':
      return async (named, caller, directory) => {
        const { about } = access;
        if (about) await found(directory, about.of, named(about.named));
        return actorOf(caller);
      };
    case 'payment-provider':
      return async (_named, caller) => actorOf(caller);
    case 'signed-in':
      return async (_named, caller) => actorOf(requirePerson(caller));
    case 'user':
      return async (named, caller, directory) => {
        const person = requirePerson(caller);
        if (person.userId !== named(access.named))
          throw access.hides === undefined ? accessErrors.NOT_FOUND() : directory.missing(access.hides);
        await requirePasskey(access.passkey, person, directory);
        return actorOf(person);
      };
    case 'staff':
      return (named, caller, directory) => asStaff(access, named, caller, directory);
    case 'staff-anywhere':
      return (named, caller, directory) => asStaffAnywhere(access, named, caller, directory);
    case 'user-or-staff': {
      const user = ruleForPeople(access.user);
      return (named, caller, directory) =>
        named(access.user.named) === STAFF_SENTINEL
          ? asStaff(access.staff, named, caller, directory)
          : user(named, caller, directory);
    }
    case 'owner-or-staff':
      return (named, caller, directory) => asOwnerOrStaff(access.staff, named, caller, directory);
  }
}

type Person = Extract<Caller, { kind: 'person' }>;

const found = async (directory: Directory, kind: string, id: string): Promise<Subject> => {
  const subject = await directory.subject(kind, id);
  if (!subject) throw directory.missing(kind);
  return subject;
};

const staffActor = ({ userId }: Person, { name }: Membership): Actor => ({ kind: 'staff', id: userId, name });

const asStaff = async (
  { role, of: kind, named: field, passkey }: Staff,
  named: (field: string) => string,
  caller: Caller,
  directory: Directory,
): Promise<Actor> => {
  const person = requirePerson(caller);
  const subject = await found(directory, kind, named(field));
  const membership = await directory.membership(subject.vendorId, person.phoneNumber);
  if (membership && atLeast(membership.role, role)) {
    await requirePasskey(passkey, person, directory, subject.vendorId);
    return staffActor(person, membership);
  }
  // A customer's things: a caller without a role here may not even learn that they exist.
  const isSecret = subject.ownerId !== undefined && subject.ownerId !== person.userId && !membership;
  throw isSecret ? directory.missing(kind) : accessErrors.ROLE_LACKING();
};

const asStaffAnywhere = async (
  { role, of: kind, named: field }: StaffAnywhere,
  named: (field: string) => string,
  caller: Caller,
  directory: Directory,
): Promise<Actor> => {
  const person = requirePerson(caller);
  await found(directory, kind, named(field));
  for (const vendorId of await directory.vendorsOf(person.phoneNumber)) {
    const membership = await directory.membership(vendorId, person.phoneNumber);
    if (membership && atLeast(membership.role, role)) return staffActor(person, membership);
  }
  throw accessErrors.ROLE_LACKING();
};

const asOwnerOrStaff = async (
  { role, of: kind, named: field, passkey }: Staff,
  named: (field: string) => string,
  caller: Caller,
  directory: Directory,
): Promise<Actor> => {
  const person = requirePerson(caller);
  const subject = await found(directory, kind, named(field));
  if (subject.ownerId === person.userId) return actorOf(person);
  const membership = await directory.membership(subject.vendorId, person.phoneNumber);
  if (!membership || !atLeast(membership.role, role)) throw directory.missing(kind);
  await requirePasskey(passkey, person, directory, subject.vendorId);
  return staffActor(person, membership);
};

/** @throws PASSKEY_REQUIRED where one has to be shown first · @throws PASSKEY_MISSING where there is none to show */
const requirePasskey = async (
  rule: PasskeyRule | undefined,
  { userId, session }: Person,
  directory: Directory,
  vendorId?: string,
): Promise<void> => {
  if (rule === undefined) return;
  if (rule === 'where-asked' && vendorId !== undefined && !(await directory.asksForPasskey(vendorId))) return;
  const standing = await directory.passkeyOf(userId, session);
  if (standing === 'shown' || (standing === 'none' && rule === 'once-there')) return;
  throw standing === 'none' ? accessErrors.PASSKEY_MISSING() : accessErrors.PASSKEY_REQUIRED();
};

function fieldOf(data: unknown, field: string): string {
  const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, field) : undefined;
  if (typeof value !== 'string')
    throw new TypeError(`The permission asks for '${field}', which is not there`);
  return value;
}

function requirePerson(caller: Caller): Person {
  if (caller.kind !== 'person') throw accessErrors.NOT_SIGNED_IN();
  return caller;
}

function actorOf(caller: Caller): Actor {
  switch (caller.kind) {
    case 'person':
      return { kind: 'customer', id: caller.userId };
    case 'system':
      return { kind: 'system', id: caller.name, ...(caller.as !== undefined && { name: caller.as }) };
    case 'anonymous':
      return { kind: 'customer', id: 'anonymous' };
  }
}
