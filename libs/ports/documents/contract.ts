import { afterEach, beforeEach, describe } from '@jest/globals';
import { generationsContract } from './contract/generations';
import { queriesContract } from './contract/queries';
import type { Subject } from './contract/subject';
import { writesContract } from './contract/writes';

/** What every adapter of the read models must do; `open` gives an empty store. */
export function readModelsContract(adapter: string, open: () => Promise<Subject>): void {
  describe(`read models in ${adapter}`, () => {
    let subject: Subject;
    const current = (): Subject => subject;

    beforeEach(async () => {
      subject = await open();
    });
    afterEach(async () => {
      await subject.dispose();
    });

    describe('writes', () => writesContract(current));
    describe('queries', () => queriesContract(current));
    describe('generations', () => generationsContract(current));
  });
}
