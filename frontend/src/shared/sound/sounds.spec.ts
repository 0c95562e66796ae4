import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
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
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'AudioContext');
    device.clear();
  });

  it('come back at the next touch after a call, which ends them without suspending them', () => {
    const sounds = new Sounds('sounds', 'collect');
    for (state of ['suspended', 'running', 'interrupted']) sounds.wake();
    expect(resumed).toEqual(['suspended', 'interrupted']);
  });

  it('are turned on, and off again, for a visit where the device remembers nothing', () => {
    Reflect.deleteProperty(globalThis, 'AudioContext');
    device.clear();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No room.', 'QuotaExceededError');
    });
    const sounds = new Sounds('sounds', 'collect');
    const seen = [true, false].map((on) => {
      sounds.turn(on);
      return sounds.isOn();
    });
    expect(seen).toEqual([true, false]);
  });
});
