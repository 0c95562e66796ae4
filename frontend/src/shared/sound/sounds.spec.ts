import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { device } from '@/shared/lib/storage';
import { Sounds } from './sounds';

describe('The sounds of a device', () => {
  const resumed: string[] = [];
  let state: string;

  beforeEach(() => {
    resumed.splice(0);
    Reflect.set(
      globalThis,
      'AudioContext',
      class {
        get state() {
          return state;
        }
        async resume() {
          resumed.push(state);
        }
      },
    );
    device.set('sounds', 'on');
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'AudioContext');
    device.clear();
  });

  it('come back at the next touch after a call, which ends them without suspending them', () => {
    const sounds = new Sounds('sounds', 'collect');
    for (state of ['suspended', 'running', 'interrupted']) sounds.wake();
    expect(resumed).toEqual(['suspended', 'interrupted']);
  });
});
