import type { NewPersonKey, PersonKey, PersonKeys, PersonLink, Rewrapped } from '../port';

/** Keys as one process, or all of a simulated night, remember them. */
export class InMemoryPersonKeys implements PersonKeys {
  private readonly keys = new Map<string, PersonKey>();
  private readonly persons = new Map<string, string>();
  private readonly values = new Map<string, Uint8Array>();

  /** What a backup of now brings back. */
  copy(): InMemoryPersonKeys {
    const copy = new InMemoryPersonKeys();
    for (const [subject, key] of this.keys) copy.keys.set(subject, key);
    for (const [subject, person] of this.persons) copy.persons.set(subject, person);
    for (const [name, value] of this.values) copy.values.set(name, value);
    return copy;
  }

  async once(name: string, value: Uint8Array): Promise<Uint8Array> {
    const kept = this.values.get(name) ?? value;
    this.values.set(name, kept);
    return kept;
  }

  async note(name: string, value: Uint8Array): Promise<void> {
    this.values.set(name, value);
  }

  async noted(name: string): Promise<Uint8Array | null> {
    return this.values.get(name) ?? null;
  }

  async byIds(ids: readonly string[]): Promise<ReadonlyMap<string, PersonKey>> {
    const found = [...this.keys.values()].filter(({ id }) => ids.includes(id));
    return new Map(found.map((key) => [key.id, key]));
  }

  async ofSubjects(subjects: readonly string[]): Promise<ReadonlyMap<string, PersonKey>> {
    return new Map([...this.keys].filter(([subject]) => subjects.includes(subject)));
  }

  async page(after: string | null, limit: number): Promise<readonly PersonKey[]> {
    const subjects = [...this.keys.keys()].filter((subject) => subject > (after ?? '')).sort();
    return subjects.slice(0, limit).flatMap((subject) => this.keys.get(subject) ?? []);
  }

  async rewrap(changes: readonly Rewrapped[]): Promise<number> {
    let replaced = 0;
    for (const { subject, from, to } of changes) {
      const key = this.keys.get(subject);
      if (!key?.secret || Buffer.compare(key.secret, from) !== 0) continue;
      this.keys.set(subject, { ...key, secret: to });
      replaced += 1;
    }
    return replaced;
  }

  async ensure(keys: readonly NewPersonKey[]): Promise<ReadonlyMap<string, PersonKey>> {
    for (const key of keys) if (!this.keys.has(key.subject)) this.keys.set(key.subject, key);
    return this.ofSubjects(keys.map(({ subject }) => subject));
  }

  async link(links: readonly PersonLink[]): Promise<void> {
    for (const { subject, person } of links) if (this.keys.has(subject)) this.persons.set(subject, person);
  }

  async personOf(subject: string): Promise<string | null> {
    return this.persons.get(subject) ?? null;
  }

  async subjectsOf(person: string): Promise<readonly string[]> {
    return [...this.persons].flatMap(([subject, of]) => (of === person ? [subject] : [])).sort();
  }

  async erase(subjects: readonly { readonly subject: string; readonly id: string }[]): Promise<void> {
    for (const { subject, id } of subjects)
      this.keys.set(subject, { id: this.keys.get(subject)?.id ?? id, subject, secret: null });
  }

  async close(): Promise<void> {
    // Nothing is open.
  }
}
