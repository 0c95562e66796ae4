import type { Subject } from '@lineless/kernel/personal-data';
import { RecentlyUsed } from '@lineless/kernel/recently-used';
import type { Runtime } from '@lineless/kernel/runtime';
import { KEY_BYTES } from '@lineless/kernel/encrypted';
import type { PersonKey, PersonKeys, PersonLink } from '@lineless/ports/person-keys/port';
import { Wrapping } from './wrapping';

/** So long a process goes on using a key that another one has deleted. */
export const KEYS_LIVE_MS = 2_000;
const REWRAPPED_AT_ONCE = 500;
const MOST_KEPT = 20_000;
/** A user does not come back under the same id; a number, or a promoter's link, may be another person's then. */
const PASSED_ON: ReadonlySet<Subject['kind']> = new Set(['phone', 'promoter']);

export interface OpenKey {
  readonly id: string;
  /** `null`: the person is forgotten. */
  readonly secret: Uint8Array | null;
}

interface Kept extends OpenKey {
  readonly until: number;
}

/** How a page of keys was wrapped anew, and where the next one begins; `null`: that was the last. */
export interface RewrappedPage {
  readonly looked: number;
  readonly rewrapped: number;
  readonly next: string | null;
}

export interface KeyringParts {
  readonly keys: PersonKeys;
  readonly runtime: Pick<Runtime, 'now' | 'id' | 'randomBytes'>;
  /** `PERSON_KEYS_SECRET`. */
  readonly secret?: string | undefined;
  /** `PERSON_KEYS_SECRET_BEFORE`. */
  readonly before?: string | undefined;
  /** Events are sealed with a key that is neither there nor deleted: it was lost. */
  readonly onMissing?: ((key: string) => void) | undefined;
}

/** Persons' keys, as this process has them in hand: those that were used last, for a moment (decision 062). */
export class Keyring {
  private readonly byId = new RecentlyUsed<Kept>(MOST_KEPT);
  private readonly bySubject = new RecentlyUsed<Kept>(MOST_KEPT);
  private readonly persons = new RecentlyUsed<string>(MOST_KEPT);
  /** As the clock was looked at last. */
  private latest = 0;

  private constructor(
    private readonly parts: KeyringParts,
    private readonly wrapping: Wrapping,
  ) {}

  /** @throws CannotStart */
  static async open(parts: KeyringParts): Promise<Keyring> {
    return new Keyring(parts, await Wrapping.open(parts.keys, parts.runtime, parts.secret, parts.before));
  }

  /** As the keys know them: a number only by a name that cannot be turned back. */
  nameOf({ kind, id }: Subject): string {
    return `${kind}-${kind === 'phone' ? this.wrapping.nameOf(id) : id}`;
  }

  /** In base64url; of a text that may speak of persons, to compare it with another one (`Wrapping.digestOf`). */
  digestOf(text: string): string {
    return this.wrapping.digestOf(text);
  }

  /**
   * What seals the subjects' data, by `nameOf`, made where there is none yet: one look-up and one write for all that is
   * not in hand, and again for those whose number or link was a forgotten person's.
   */
  async forSealing(subjects: readonly Subject[]): Promise<ReadonlyMap<string, OpenKey>> {
    const found = new Map<string, OpenKey>();
    const open = new Map<string, Subject>();
    const asked = this.now();
    for (const subject of subjects) {
      const name = this.nameOf(subject);
      const kept = this.fresh(this.bySubject, name);
      if (kept) found.set(name, kept);
      else open.set(name, subject);
    }
    const links: PersonLink[] = [];
    let wanted = new Map([...open.keys()].map((name) => [name, name]));
    for (let count = 2; wanted.size > 0; count += 1) {
      const made = await this.made([...wanted.keys()]);
      const next = new Map<string, string>();
      for (const [stored, name] of wanted) {
        const key = made.get(stored);
        const isPassedOn = PASSED_ON.has(open.get(name)?.kind ?? 'user');
        if (isPassedOn && !key?.secret) next.set(`${name}~${count}`, name);
        else if (key) found.set(name, this.keep(key, asked, name));
        if (isPassedOn && key?.secret) links.push({ subject: stored, person: name });
      }
      wanted = next;
    }
    await this.linkNamed(links);
    return found;
  }

  /** What has sealed something, by id; of those that are `null` nothing more is known. */
  async byIds(ids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array | null>> {
    const found = new Map<string, Uint8Array | null>();
    const open = ids.filter((id) => {
      const kept = this.fresh(this.byId, id);
      if (kept) found.set(id, kept.secret);
      return !kept;
    });
    if (open.length === 0) return found;
    const asked = this.now();
    const stored = await this.parts.keys.byIds(open);
    for (const id of open) {
      const key = stored.get(id);
      if (!key) this.parts.onMissing?.(id);
      found.set(id, key ? this.keep(key, asked).secret : null);
    }
    return found;
  }

  /** The subjects, which have a key, are who has these numbers, where one is known. */
  async link(
    known: readonly { readonly subject: Subject; readonly number?: string | undefined }[],
  ): Promise<void> {
    await this.linkNamed(
      known.flatMap(({ subject, number }) =>
        number === undefined
          ? []
          : [{ subject: this.nameOf(subject), person: this.nameOf({ kind: 'phone', id: number }) }],
      ),
    );
  }

  /** Whether a number is known of the subject. */
  async hasNumber(subject: Subject): Promise<boolean> {
    return (await this.parts.keys.personOf(this.nameOf(subject))) !== null;
  }

  /** Whether the person's key is deleted, whatever is stored of them; of a number, or a link: its first owner's. */
  async isErased(subject: Subject): Promise<boolean> {
    const name = this.nameOf(subject);
    return (await this.parts.keys.ofSubjects([name])).get(name)?.secret === null;
  }

  /** Every key that ever was of this person, deleted or not: by what is known of their number, too. */
  keysOf(subject: Subject): Promise<ReadonlyMap<string, PersonKey>> {
    return this.keysOfNamed(this.nameOf(subject));
  }

  /** Deletes every key of the person. Other processes go on for `KEYS_LIVE_MS`. */
  erase(subject: Subject): Promise<void> {
    return this.eraseNamed(this.nameOf(subject));
  }

  /** The same of whom the keys know by this name (`nameOf`). */
  async eraseNamed(name: string): Promise<void> {
    const names = new Set([name, ...(await this.keysOfNamed(name)).keys()]);
    await this.parts.keys.erase([...names].map((subject) => ({ subject, id: this.newId() })));
    this.byId.clear();
    this.bySubject.clear();
  }

  /**
   * Wraps a page of keys with the present secret, which is the one that every process wraps with from the first page on.
   * @param after where an earlier page has ended; `null`: from the beginning
   * @throws StorageUnavailable where one is wrapped with a secret that this process does not have
   */
  async rewrap(after: string | null): Promise<RewrappedPage> {
    const { keys } = this.parts;
    await this.wrapping.exchange(keys);
    const page = await keys.page(after, REWRAPPED_AT_ONCE);
    const changes = page.flatMap(({ id, subject, secret: from }) => {
      const to = from && this.wrapping.rewrapped(id, from);
      return from && to ? [{ subject, from, to }] : [];
    });
    const rewrapped = await keys.rewrap(changes);
    const next = page.length < REWRAPPED_AT_ONCE ? null : (page.at(-1)?.subject ?? null);
    return { looked: page.length, rewrapped, next };
  }

  private async keysOfNamed(name: string): Promise<ReadonlyMap<string, PersonKey>> {
    const { keys } = this.parts;
    const person = (await keys.personOf(name)) ?? name;
    const names = new Set([name, person, ...(await keys.subjectsOf(person))]);
    return keys.ofSubjects([...names]);
  }

  private fresh(kept: RecentlyUsed<Kept>, name: string): Kept | undefined {
    const now = this.now();
    const known = kept.get(name);
    return known && known.until > now ? known : undefined;
  }

  /** How old a key is, a clock that was set back does not tell: none is kept beyond that. */
  private now(): number {
    const now = this.parts.runtime.now();
    if (now < this.latest) {
      this.byId.clear();
      this.bySubject.clear();
    }
    this.latest = now;
    return now;
  }

  /** @param asked when the store was asked for it: it may have been deleted since */
  private keep({ id, secret }: PersonKey, asked: number, name?: string): Kept {
    const until = Math.min(asked, this.now()) + KEYS_LIVE_MS;
    const kept = { id, secret: secret && this.wrapping.unwrap(id, secret), until };
    this.byId.set(id, kept);
    if (name !== undefined) this.bySubject.set(name, kept);
    return kept;
  }

  /** One write for all that this process has not said before. */
  private async linkNamed(links: readonly PersonLink[]): Promise<void> {
    const fresh = links.filter(({ subject, person }) => this.persons.get(subject) !== person);
    if (fresh.length === 0) return;
    await this.parts.keys.link(fresh);
    for (const { subject, person } of fresh) this.persons.set(subject, person);
  }

  private async made(names: readonly string[]): Promise<ReadonlyMap<string, PersonKey>> {
    if (names.length === 0) return new Map();
    const { keys, runtime } = this.parts;
    const stored = await keys.ofSubjects(names);
    const missing = names.filter((name) => !stored.has(name));
    if (missing.length === 0) return stored;
    await this.wrapping.look(keys);
    const made = missing.map((subject) => {
      const id = this.newId();
      return { id, subject, secret: this.wrapping.wrap(id, runtime.randomBytes(KEY_BYTES)) };
    });
    return new Map([...stored, ...(await keys.ensure(made))]);
  }

  private newId(): string {
    return this.parts.runtime.id();
  }
}
