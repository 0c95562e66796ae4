import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { device, tab } from './storage';
import { onWipe, wipeDevice } from './wipe';

describe('What a shared device keeps of a person', () => {
  beforeEach(() => {
    device.set('lineless.a', '1');
    tab.set('lineless.b', '1');
  });
  const lengths = () => [window.localStorage.length, window.sessionStorage.length];

  it('is cleared, and each keeper of a copy is told', () => {
    const heard = jest.fn();
    const stop = onWipe(heard);
    wipeDevice();
    stop();
    wipeDevice();
    expect([lengths(), heard.mock.calls.length]).toEqual([[0, 0], 1]);
  });

  it('is cleared here too where another tab has done it', () => {
    const heard = jest.fn();
    const stop = onWipe(heard);
    window.dispatchEvent(new StorageEvent('storage', { key: 'lineless.a' }));
    expect([window.sessionStorage.length, heard.mock.calls.length]).toEqual([1, 0]);
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect([window.sessionStorage.length, heard.mock.calls.length]).toEqual([0, 1]);
    stop();
  });
});
