import type { EventMetadata, Placeholder } from './event';

/**
 * Which fields of an event are about a person, and about whom: said beside the event's schema, so that a new field
 * says it in the same place. What is said here is encrypted before it is stored (decision 062).
 */

/** A person whose data can be forgotten. */
export interface Subject {
  /**
   * `phone`: by their number alone. `reservation`: a guest who has no account. `promoter`: by their link alone. `contest`:
   * no person; a key of its own keeps its seed until it is revealed.
   */
  readonly kind: 'user' | 'phone' | 'reservation' | 'promoter' | 'contest';
  readonly id: string;
}

/** A path such as 'guest.firstName' into an event's data. */
type Path = string;

export interface PersonalFields {
  /** Where the person's id stands; 'owner': whose the stream is, as its aggregate knows. */
  readonly whose: 'owner' | { readonly kind: Subject['kind']; readonly at: Path };
  readonly fields: Readonly<Record<Path, Placeholder>>;
  /**
   * The number by which the person is found as well: all that has the same number is the same person. Of a stream's owner
   * only where that is no account: an account has the number that it signs in with, and any other that is typed for it may
   * be another person's, who would be forgotten with it.
   */
  readonly number?: Path;
}

/** Who of the staff did it: `by`, as `person` of the kernel's values. */
export const byWhom: readonly PersonalFields[] = [
  { whose: { kind: 'user', at: 'by.userId' }, fields: { 'by.name': 'name' } },
];

/** What one event says of one person. */
export interface Said {
  readonly subject: Subject;
  /** Paths from the event: 'data.guest.firstName', 'meta.actor.name'. */
  readonly fields: readonly (readonly [path: Path, placeholder: Placeholder, value: unknown])[];
  /** E.164; what the event says of how the person is found. */
  readonly number?: string;
}

interface Saying {
  readonly data: unknown;
  readonly meta: Pick<EventMetadata, 'actor'>;
}

const FROM_DATA = 'data.';
const ACTOR_NAME = 'meta.actor.name';

/** @param owner whose the stream is; without one it is unknown whose those fields are: they stay as they are */
export function saidIn(
  personal: readonly PersonalFields[] | undefined,
  event: Saying,
  owner: () => Subject | null,
): Said[] {
  const said = (personal ?? []).flatMap((one) => saidBy(one, event, owner));
  const { kind, id, name } = event.meta.actor;
  if (name === undefined || kind === 'system') return said;
  const actor: Subject = { kind: 'user', id };
  return together([...said, { subject: actor, fields: [[ACTOR_NAME, 'left out', name]] }]);
}

function saidBy(
  { whose, fields, number }: PersonalFields,
  event: Saying,
  owner: () => Subject | null,
): Said[] {
  const found = Object.entries(fields).flatMap(([path, placeholder]) => {
    const value = valueAt(event.data, path);
    // Where nothing is said there is nothing to hide.
    return value == null ? [] : [[FROM_DATA + path, placeholder, value] as const];
  });
  if (found.length === 0) return [];
  const subject = whose === 'owner' ? owner() : subjectAt(event.data, whose);
  if (!subject) return [];
  const isTyped = whose === 'owner' && subject.kind === 'user';
  const said = number === undefined || isTyped ? undefined : valueAt(event.data, number);
  return [{ subject, fields: found, ...(typeof said === 'string' && { number: said }) }];
}

function subjectAt(data: unknown, { kind, at }: { kind: Subject['kind']; at: Path }): Subject | null {
  const id = valueAt(data, at);
  return typeof id === 'string' ? { kind, id } : null;
}

/** What is said of the same person is one thing. */
function together(said: readonly Said[]): Said[] {
  const persons: Said[] = [];
  for (const one of said) {
    const at = persons.findIndex(({ subject }) => sameSubject(subject, one.subject));
    const known = persons[at];
    if (known) persons[at] = { ...known, ...one, fields: [...known.fields, ...one.fields] };
    else persons.push(one);
  }
  return persons;
}

function sameSubject(a: Subject, b: Subject): boolean {
  return a.kind === b.kind && a.id === b.id;
}

function valueAt(from: unknown, path: Path): unknown {
  let value = from;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return value;
}
