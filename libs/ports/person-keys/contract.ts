import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { NewPersonKey, PersonKeys } from './port';

export interface PersonKeysHarness {
  readonly keys: PersonKeys;
  /** Another process's, of the same keys. */
  another(): Promise<PersonKeys>;
  dispose(): Promise<void>;
}

const keyOf = (subject: string, byte = 1): NewPersonKey => ({
  id: `id of ${subject} ${byte}`,
  subject,
  secret: new Uint8Array(32).fill(byte),
});

/** What a sealer of events relies on, wherever the keys are. */
export function personKeysContract(name: string, open: () => Promise<PersonKeysHarness>): void {
  describe(`${name}: the contract of persons' keys`, () => {
    let harness: PersonKeysHarness;
    let keys: PersonKeys;
    beforeEach(async () => {
      harness = await open();
      keys = harness.keys;
    });
    afterEach(() => harness.dispose());

    const secretOf = async (subject: string, from = keys) =>
      (await from.ofSubjects([subject])).get(subject)?.secret;

    it('are one for each subject, made by any process, and the same for every process', async () => {
      const other = await harness.another();
      expect(await keys.ensure([keyOf('ana'), keyOf('ben')])).toEqual(
        new Map([
          ['ana', keyOf('ana')],
          ['ben', keyOf('ben')],
        ]),
      );
      expect(await other.ensure([keyOf('ben', 2), keyOf('cleo', 2)])).toEqual(
        new Map([
          ['ben', keyOf('ben')],
          ['cleo', keyOf('cleo', 2)],
        ]),
      );
      const wanted = ['ana', 'ben', 'cleo', 'nobody'];
      expect([...(await keys.ofSubjects(wanted)).keys()].sort()).toEqual(['ana', 'ben', 'cleo']);
      expect(await other.byIds([keyOf('ana').id, 'unknown'])).toEqual(
        new Map([[keyOf('ana').id, keyOf('ana')]]),
      );
      expect(await keys.ensure([])).toEqual(new Map());
    });

    it('are one also where two processes make them in the same moment', async () => {
      const other = await harness.another();
      const [one, two] = await Promise.all([keys.ensure([keyOf('ana')]), other.ensure([keyOf('ana', 2)])]);
      expect(one).toEqual(two);
    });

    it('are gone for good once erased: they are found as such and never made again', async () => {
      const other = await harness.another();
      await keys.ensure([keyOf('ana'), keyOf('ben')]);
      await keys.erase([
        { subject: 'ana', id: 'another' },
        { subject: 'never', id: 'id of never' },
      ]);
      const gone = { ...keyOf('ana'), secret: null };
      expect(await other.byIds([gone.id])).toEqual(new Map([[gone.id, gone]]));
      expect(await other.ensure([keyOf('ana', 2), keyOf('never')])).toEqual(
        new Map([
          ['ana', gone],
          ['never', { subject: 'never', id: 'id of never', secret: null }],
        ]),
      );
      expect(await secretOf('ben', other)).toEqual(keyOf('ben').secret);
      await other.erase([{ subject: 'ana', id: 'again' }]);
      expect(await secretOf('ana')).toBeNull();
    });

    it('are read page by page, and replaced only where they are still what they were', async () => {
      const other = await harness.another();
      const subjects = ['ana', 'ben', 'cleo', 'dora'];
      await keys.ensure(subjects.map((subject) => keyOf(subject)));
      await keys.erase([{ subject: 'cleo', id: 'any' }]);
      const first = await other.page(null, 3);
      expect(first.map(({ subject, secret }) => [subject, secret !== null])).toEqual([
        ['ana', true],
        ['ben', true],
        ['cleo', false],
      ]);
      expect(await other.page('cleo', 3)).toEqual([keyOf('dora')]);
      expect(await other.page('dora', 3)).toEqual([]);
      const to = new Uint8Array(65).fill(9);
      const from = new Uint8Array(32).fill(1);
      const changes = subjects.map((subject) => ({ subject, from, to }));
      expect(await other.rewrap(changes.slice(0, 3))).toBe(2);
      expect(await keys.rewrap(changes)).toBe(1);
      expect(await keys.rewrap([])).toBe(0);
      expect([await secretOf('ana', other), await secretOf('cleo'), await secretOf('dora')]).toEqual([
        to,
        null,
        to,
      ]);
    });

    it('know which subjects are one person, also when the keys are gone', async () => {
      await keys.ensure([keyOf('ana'), keyOf('ana on a list'), keyOf('ben')]);
      await keys.link([
        { subject: 'ana', person: 'number 1' },
        { subject: 'ana on a list', person: 'number 1' },
        { subject: 'unknown', person: 'number 1' },
        { subject: 'ben', person: 'number 2' },
      ]);
      await keys.link([]);
      expect(await keys.subjectsOf('number 1')).toEqual(['ana', 'ana on a list']);
      expect([await keys.personOf('ana'), await keys.personOf('unknown')]).toEqual(['number 1', null]);
      await keys.erase([{ subject: 'ana', id: 'any' }]);
      await keys.link([{ subject: 'ana on a list', person: 'number 2' }]);
      expect(await keys.subjectsOf('number 1')).toEqual(['ana']);
      expect(await keys.subjectsOf('number 2')).toEqual(['ana on a list', 'ben']);
    });

    it('keep a value that is said first', async () => {
      const other = await harness.another();
      const first = new Uint8Array([1, 2, 3]);
      expect(await keys.once('salt', first)).toEqual(first);
      expect(await other.once('salt', new Uint8Array([4]))).toEqual(first);
      expect(await other.once('check', new Uint8Array([4]))).toEqual(new Uint8Array([4]));
    });

    it('keep a note that is said last', async () => {
      const other = await harness.another();
      expect(await keys.noted('mark')).toBeNull();
      await keys.note('mark', new Uint8Array([1]));
      await other.note('mark', new Uint8Array([2, 3]));
      expect(await keys.noted('mark')).toEqual(new Uint8Array([2, 3]));
    });
  });
}
