/** Lowest first (resolution 27). */
export const roles = ['STAFF', 'MANAGER', 'ADMIN', 'SUPER_ADMIN'] as const;
export type Role = (typeof roles)[number];

export function atLeast(role: Role, minimum: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(minimum);
}

/**
 * Who may, said once: beside the call or the live topic that it is about. The server makes a permission of
 * it (DESIGN rule 13), the documents a sentence. No schemas here: pages load it with their first file.
 */
export type Access<Field extends string = string> =
  | Anyone<Field>
  | { readonly who: 'signed-in' }
  /** Proves itself by a signature over the body. */
  | { readonly who: 'payment-provider' }
  | TheUser<Field>
  | Staff<Field>
  | StaffAnywhere<Field>
  | UserOrStaff<Field>
  | OwnerOrStaff<Field>;

/**
 * When a role, or being the user, is not enough and a passkey has to be shown: `where-asked`: where the venue asks for it;
 * `once-there`: as soon as the person has one.
 */
export type PasskeyRule = 'always' | 'where-asked' | 'once-there';

/** Every caller; about a thing of this kind that really exists, where one is named. */
export interface Anyone<Field extends string = string> {
  readonly who: 'anyone';
  readonly about?: { readonly of: string; readonly named: Field };
}

/** The user that the path names; who else asks learns nothing (resolution 13). */
export interface TheUser<Field extends string = string> {
  readonly who: 'user';
  readonly named: Field;
  /** What is said not to exist, to every other caller. */
  readonly hides?: string;
  readonly passkey?: PasskeyRule;
}

/** A role of at least `role` at the vendor of the thing that the field names. */
export interface Staff<Field extends string = string> {
  readonly who: 'staff';
  readonly role: Role;
  /** The kind of thing, such as 'order'; its area says whose it is. */
  readonly of: string;
  readonly named: Field;
  readonly passkey?: PasskeyRule;
}

/** A role of at least `role` at any vendor; about a thing of this kind that is really there (resolution 92). */
export interface StaffAnywhere<Field extends string = string> {
  readonly who: 'staff-anywhere';
  readonly role: Role;
  readonly of: string;
  readonly named: Field;
}

/** The user that the path names or, by the sentinel in its place, staff (resolution 13). */
export interface UserOrStaff<Field extends string = string> {
  readonly who: 'user-or-staff';
  readonly user: TheUser<Field>;
  readonly staff: Staff<Field>;
}

/** Whose it is, or staff of its vendor. */
export interface OwnerOrStaff<Field extends string = string> {
  readonly who: 'owner-or-staff';
  readonly staff: Staff<Field>;
}

/** In place of a user id in a path: the caller acts as staff of the thing's vendor (resolution 13). */
export const STAFF_SENTINEL = 'staff-user-id';

export const anyone = { who: 'anyone' } as const satisfies Access;
export const signedIn = { who: 'signed-in' } as const satisfies Access;
export const paymentProvider = { who: 'payment-provider' } as const satisfies Access;

/** No names are made up: a thing that does not exist costs nothing. */
export function anyoneAbout<const Field extends string>(of: string, named: Field): Anyone<Field> {
  return { who: 'anyone', about: { of, named } };
}

export function theUser<const Field extends string>(named: Field, hides?: string): TheUser<Field> {
  return { who: 'user', named, ...(hides !== undefined && { hides }) };
}

export function staff<const Field extends string>(role: Role, of: string, named: Field): Staff<Field> {
  return { who: 'staff', role, of, named };
}

export function staffAnywhere<const Field extends string>(
  role: Role,
  of: string,
  named: Field,
): StaffAnywhere<Field> {
  return { who: 'staff-anywhere', role, of, named };
}

export function userOrStaff<const User extends string, const Thing extends string>(
  user: TheUser<User>,
  orStaff: Staff<Thing>,
): UserOrStaff<User | Thing> {
  return { who: 'user-or-staff', user, staff: orStaff };
}

export function ownerOrStaff<const Field extends string>(orStaff: Staff<Field>): OwnerOrStaff<Field> {
  return { who: 'owner-or-staff', staff: orStaff };
}

/** And a passkey, shown in the last minutes in the same sign-in, where the venue asks for one. */
export function whereAsked<const Field extends string>(access: Staff<Field>): Staff<Field> {
  return { ...access, passkey: 'where-asked' };
}

/** And a passkey, also where the venue asks for none. */
export function always<const Field extends string>(access: Staff<Field>): Staff<Field> {
  return { ...access, passkey: 'always' };
}

/** And a passkey, as soon as they have one. */
export function onceThere<const Field extends string>(access: TheUser<Field>): TheUser<Field> {
  return { ...access, passkey: 'once-there' };
}

/** What is answered where a passkey is not shown: to a caller who has one, and to a caller who has none. */
export const PASSKEY_CODES = ['PASSKEY_REQUIRED', 'PASSKEY_MISSING'] as const;

/** Whether a passkey can be asked for. */
export function asksForPasskey(access: Access): boolean {
  return 'passkey' in access;
}

/** The kinds of things that have to be looked up for this. */
export function kindsIn(access: Access): readonly string[] {
  switch (access.who) {
    case 'anyone':
      return access.about ? [access.about.of] : [];
    case 'signed-in':
    case 'payment-provider':
      return [];
    case 'user':
      return access.hides === undefined ? [] : [access.hides];
    case 'staff':
    case 'staff-anywhere':
      return [access.of];
    case 'user-or-staff':
      return [...kindsIn(access.user), access.staff.of];
    case 'owner-or-staff':
      return [access.staff.of];
  }
}

/** For the documents: 'STAFF or above of the order's vendor'. */
export function inWords(access: Access): string {
  switch (access.who) {
    case 'anyone':
      return 'anyone';
    case 'signed-in':
      return 'anyone signed in';
    case 'payment-provider':
      return 'the payment provider, by its signature';
    case 'user':
      return `the user of the path${byPasskey(access)}`;
    case 'staff':
      return `${access.role} or above at the ${access.of === 'vendor' ? 'vendor' : `${access.of}'s vendor`}${byPasskey(access)}`;
    case 'staff-anywhere':
      return `${access.role} at any vendor`;
    case 'user-or-staff':
      return `${inWords(access.user)}, or with ${STAFF_SENTINEL} in its place ${inWords(access.staff)}`;
    case 'owner-or-staff':
      return `the customer of the ${access.staff.of}, or ${inWords(access.staff)}`;
  }
}

const BY_PASSKEY: Record<PasskeyRule, string> = {
  always: ', with a passkey',
  'where-asked': ', with a passkey where the venue asks for one',
  'once-there': ', with a passkey once they have one',
};

function byPasskey({ passkey }: Pick<Staff, 'passkey'>): string {
  return passkey === undefined ? '' : BY_PASSKEY[passkey];
}
