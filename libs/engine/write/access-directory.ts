import { defineErrors, ProductError, StorageUnavailable } from '@lineless/kernel/errors';
import type { DomainEvent } from '@lineless/kernel/event';
import { accessErrors } from './errors';
import type { Directory, Membership, PasskeyStanding, Subject } from './permission';

/** How an area resolves its own kind of thing. */
export interface SubjectResolver {
  /** `null` where it is not there. */
  readonly find: (id: string) => Promise<Subject | null>;
  /** What is said then, and to a caller who may not know that it exists. */
  readonly missing: () => ProductError;
}

export type MembershipResolver = (vendorId: string, phoneNumber: string) => Promise<Membership | null>;

export type VendorsResolver = (phoneNumber: string) => Promise<readonly string[]>;
/** Whether a venue asks for passkeys. */
export type PasskeyAsker = (vendorId: string) => Promise<boolean>;
/** How a person stands with theirs, in one sign-in. */
export type PasskeyResolver = (userId: string, session: string | undefined) => Promise<PasskeyStanding>;

/** Whose role has changed at a venue, or may have; 'somebody': any person's. */
export type RoleChange = { readonly vendorId: string; readonly phoneNumber: string } | 'somebody';

/** Which events say that a role has changed, and whose. */
export interface RoleEvents {
  readonly types: readonly string[];
  readonly whose: (event: DomainEvent) => RoleChange;
}

const unresolved = defineErrors({
  NOT_FOUND: { kind: 'not-found', message: 'The page you are looking for does not exist.' },
});

/**
 * What permissions look things up in. Each area registers, when its module starts, how its own things are
 * resolved; the staff area registers the roles. A start fails while something that is asked for is missing.
 */
export class AccessDirectory implements Directory {
  private readonly resolvers = new Map<string, SubjectResolver>();
  private readonly roleListeners = new Set<(change: RoleChange) => void>();
  private memberships: MembershipResolver | undefined;
  private vendors: VendorsResolver = async () => [];
  private roleEvents: RoleEvents | undefined;
  private asker: PasskeyAsker | undefined;
  private passkeys: PasskeyResolver | undefined;

  /** @param onUnreadable told of every look at roles that cannot be read: no one is let in by it */
  constructor(private readonly onUnreadable: (error: unknown) => void = () => undefined) {}

  register(kind: string, resolver: SubjectResolver): void {
    if (this.resolvers.has(kind)) throw new Error(`Two resolvers for '${kind}'`);
    this.resolvers.set(kind, resolver);
  }

  /** @param vendors where a number may have a role; it lets no one in, `resolver` does */
  registerMembership(resolver: MembershipResolver, events?: RoleEvents, vendors?: VendorsResolver): void {
    if (this.memberships) throw new Error('Two resolvers for the roles');
    this.memberships = resolver;
    if (vendors) this.vendors = vendors;
    this.roleEvents = events;
  }

  registerPasskeyAsker(asker: PasskeyAsker): void {
    if (this.asker) throw new Error('Two resolvers for what asks for passkeys');
    this.asker = asker;
  }

  registerPasskeys(resolver: PasskeyResolver): void {
    if (this.passkeys) throw new Error('Two resolvers for the passkeys');
    this.passkeys = resolver;
  }

  async asksForPasskey(vendorId: string): Promise<boolean> {
    if (!this.asker) throw new Error('Nothing resolves what asks for passkeys');
    return this.asker(vendorId);
  }

  async passkeyOf(userId: string, session: string | undefined): Promise<PasskeyStanding> {
    if (!this.passkeys) throw new Error('Nothing resolves the passkeys');
    return this.passkeys(userId, session);
  }

  async subject(kind: string, id: string): Promise<Subject | null> {
    const resolver = this.resolvers.get(kind);
    if (!resolver) throw new Error(`Nothing resolves '${kind}'`);
    return resolver.find(id);
  }

  missing(kind: string): ProductError {
    return (this.resolvers.get(kind)?.missing ?? unresolved.NOT_FOUND)();
  }

  /** @throws ROLES_UNREADABLE · NEWER_DATA · DATA_ALTERED · StorageUnavailable */
  async membership(vendorId: string, phoneNumber: string): Promise<Membership | null> {
    if (!this.memberships) throw new Error('Nothing resolves the roles');
    try {
      return await this.memberships(vendorId, phoneNumber);
    } catch (error) {
      if (error instanceof StorageUnavailable) throw error;
      this.onUnreadable(error);
      throw error instanceof ProductError ? error : accessErrors.ROLES_UNREADABLE();
    }
  }

  vendorsOf(phoneNumber: string): Promise<readonly string[]> {
    return this.vendors(phoneNumber);
  }

  isAboutRoles({ type }: Pick<DomainEvent, 'type'>): boolean {
    return this.roleEvents?.types.includes(type) ?? false;
  }

  /** These are stored: whose role they change is looked at again. */
  said(events: readonly DomainEvent[]): void {
    for (const event of events)
      if (this.roleEvents && this.isAboutRoles(event)) this.roleChanged(this.roleEvents.whose(event));
  }

  /** Told of every change that shows in what `membership` answers. */
  onRoleChange(listener: (change: RoleChange) => void): void {
    this.roleListeners.add(listener);
  }

  roleChanged(change: RoleChange): void {
    for (const listener of this.roleListeners) listener(change);
  }

  /** Of the kinds that are asked for, those that no area has registered, for the check at start-up. */
  unresolved(asked: Iterable<string>): readonly string[] {
    const open = [...new Set(asked)].filter((kind) => !this.resolvers.has(kind));
    return [
      ...open,
      ...(this.memberships ? [] : ['roles']),
      ...(this.asker && this.passkeys ? [] : ['passkeys']),
    ];
  }
}
