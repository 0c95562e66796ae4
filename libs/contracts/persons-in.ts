import type { Subject } from '@lineless/kernel/personal-data';

/**
 * By what the contracts name a person, the first that an object has: whose keys seal what events say of them
 * (decision 062).
 */
const NAMED_BY = [
  ['userId', 'user'],
  ['reservationId', 'reservation'],
  ['linkId', 'promoter'],
  ['phoneNumber', 'phone'],
] as const satisfies readonly (readonly [field: string, kind: Subject['kind']])[];

/**
 * Whom an answer speaks of: everybody that an object of it names. What is said of a person stands in an object that
 * names them; a test holds every call's answer to it.
 */
export function personsIn(answer: unknown): readonly Subject[] {
  const found = new Map<string, Subject>();
  collect(answer, found);
  return [...found.values()];
}

function collect(value: unknown, found: Map<string, Subject>): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) {
    const person = personNamedBy(value as Readonly<Record<string, unknown>>);
    if (person) found.set(`${person.kind} ${person.id}`, person);
  }
  for (const part of Object.values(value)) collect(part, found);
}

function personNamedBy(object: Readonly<Record<string, unknown>>): Subject | null {
  for (const [field, kind] of NAMED_BY) {
    const id = object[field];
    if (typeof id === 'string') return { kind, id };
  }
  return null;
}
