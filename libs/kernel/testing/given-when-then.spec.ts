import { describe, expect, it } from '@jest/globals';
import type { Decider } from '../decider';
import { defineErrors } from '../errors';
import { specification } from './given-when-then';

type Door = { type: 'DoorOpened' | 'DoorClosed'; data: object };
const opened: Door = { type: 'DoorOpened', data: {} };
const closed: Door = { type: 'DoorClosed', data: {} };
const errors = defineErrors({ ALREADY_OPEN: { kind: 'conflict', message: 'Open already.' } });
const door: Decider<'open' | 'close', boolean, Door> = {
  initial: false,
  decide(command, open) {
    if (command === 'close') return open ? [closed] : [];
    if (open) throw errors.ALREADY_OPEN();
    return [opened];
  },
  evolve: (_open, event) => event.type === 'DoorOpened',
};

describe('given / when / then', () => {
  const { given } = specification(door, (actual, expected) => expect(actual).toEqual(expected));

  it('folds the past and compares what is decided', () => given(opened, closed).when('open').then(opened));
  it('knows commands that change nothing', () => given().when('close').thenNothing());
  it('knows refusals by their code', () => given(opened).when('open').thenRefused('ALREADY_OPEN'));
  it('fails where the decision differs', () => {
    expect(() => given().when('open').thenNothing()).toThrow();
    expect(() => given().when('open').thenRefused('ALREADY_OPEN')).toThrow();
  });
});
