import { describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '@lineless/kernel/event';
import { Appends } from './appends';

const event = (type: string) => ({ type }) as StoredEvent;

function given() {
  const listeners = new Set<(events: readonly StoredEvent[]) => void>();
  const heard: string[] = [];
  const whole: boolean[] = [];
  const failures: unknown[] = [];
  const appends = new Appends({
    store: {
      onStored: (hear) => {
        listeners.add(hear);
        return () => listeners.delete(hear);
      },
    },
    heard: (events) => {
      for (const { type } of events) {
        if (type === 'Unheard') throw new Error('unheard');
        heard.push(type);
      }
    },
    whole: (isWhole) => whole.push(isWhole),
    onFailure: (error) => failures.push(error),
  });
  const store = (...types: string[]) => {
    for (const hear of listeners) hear(types.map(event));
  };
  return { appends, store, heard, whole, failures };
}

describe('what any process appends', () => {
  it('is heard of', () => {
    const { appends, store, heard, whole } = given();
    appends.follow();
    store('OrderPlaced', 'OrderPaid');
    expect([heard, whole]).toEqual([['OrderPlaced', 'OrderPaid'], [true]]);
  });

  it('is heard of again after some were missed, which is said', () => {
    const { appends, store, heard, whole, failures } = given();
    appends.follow();
    store('Unheard', 'OrderPlaced');
    store('OrderPaid');
    expect([heard, failures.length]).toEqual([['OrderPaid'], 1]);
    expect(whole).toEqual([true, false, true]);
  });

  it('is not heard of any more after the stop', () => {
    const { appends, store, heard } = given();
    appends.follow();
    appends.stop();
    store('OrderPaid');
    expect(heard).toEqual([]);
  });

  it('is nothing where no other process can append', () => {
    const whole: boolean[] = [];
    const unheard = () => undefined;
    const parts = { heard: unheard, onFailure: unheard, whole: (isWhole: boolean) => whole.push(isWhole) };
    const appends = new Appends({ store: {}, ...parts });
    appends.follow();
    appends.stop();
    expect(whole).toEqual([]);
  });
});
