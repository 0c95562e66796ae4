import { Wrapping } from '@lineless/engine/trust/persons/wrapping';
import type { Runtime } from '@lineless/kernel/runtime';
import { KEY_BYTES } from '@lineless/kernel/encrypted';
import type { PersonKeys } from '@lineless/ports/person-keys/port';

/** The same keys; but where one is missing that something is sealed with, another one is made under its id. */
export async function makingUp(keys: PersonKeys, runtime: Pick<Runtime, 'randomBytes'>): Promise<PersonKeys> {
  const wrapping = await Wrapping.open(keys, runtime, undefined);
  return {
    once: (name, value) => keys.once(name, value),
    note: (name, value) => keys.note(name, value),
    noted: (name) => keys.noted(name),
    async byIds(ids) {
      const found = new Map(await keys.byIds(ids));
      for (const id of ids)
        if (!found.has(id)) {
          const secret = wrapping.wrap(id, runtime.randomBytes(KEY_BYTES));
          found.set(id, { id, subject: `made up ${id}`, secret });
        }
      return found;
    },
    ofSubjects: (subjects) => keys.ofSubjects(subjects),
    page: (after, limit) => keys.page(after, limit),
    rewrap: (changes) => keys.rewrap(changes),
    ensure: (made) => keys.ensure(made),
    link: (links) => keys.link(links),
    personOf: (subject) => keys.personOf(subject),
    subjectsOf: (person) => keys.subjectsOf(person),
    erase: (subjects) => keys.erase(subjects),
    close: () => keys.close(),
  };
}
