import type {
  AccessDirectory as Lookups,
  Membership,
  Subject,
  SubjectKind,
} from '@lineless/engine/cqrs/permission';

export type SubjectResolver = (id: string) => Promise<Subject | null>;
export type MembershipResolver = (vendorId: string, phoneNumber: string) => Promise<Membership | null>;

/**
 * What permissions look things up in. Each area registers, when its module starts, how its own things
 * are resolved; the staff area registers the roles. A start fails while one is `missing`.
 */
export class AccessDirectory implements Lookups {
  private readonly resolvers = new Map<SubjectKind, SubjectResolver>();
  private memberships: MembershipResolver | undefined;

  register(kind: SubjectKind, resolver: SubjectResolver): void {
    if (this.resolvers.has(kind)) throw new Error(`Two resolvers for '${kind}'`);
    this.resolvers.set(kind, resolver);
  }

  registerMembership(resolver: MembershipResolver): void {
    if (this.memberships) throw new Error('Two resolvers for the roles');
    this.memberships = resolver;
  }

  async subject(kind: SubjectKind, id: string): Promise<Subject | null> {
    const resolver = this.resolvers.get(kind);
    if (!resolver) throw new Error(`Nothing resolves '${kind}'`);
    return resolver(id);
  }

  async membership(vendorId: string, phoneNumber: string): Promise<Membership | null> {
    if (!this.memberships) throw new Error('Nothing resolves the roles');
    return this.memberships(vendorId, phoneNumber);
  }

  /** Names of what nobody has registered, for the check at start-up. */
  missing(): readonly string[] {
    const kinds = Object.keys(KINDS) as SubjectKind[];
    const open: string[] = kinds.filter((kind) => !this.resolvers.has(kind));
    return this.memberships ? open : [...open, 'roles'];
  }
}

/** Every kind, by a table that stops compiling when one is added and not listed. */
const KINDS: Record<SubjectKind, true> = { vendor: true, location: true, product: true, order: true };
