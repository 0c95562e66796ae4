import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { locationOf } from '@/data/venues/testing/locations';
import { device } from '@/shared/lib/storage';
import { session } from '@/shared/session/session';
import { keepWorkplace, keptWorkplace } from './kept-workplace';
import type { Workplace } from './workplace';

const DAY_MS = 24 * 60 * 60_000;
const workplace = {
  location: locationOf(),
  role: { vendorId: 'kiln-hall', phoneNumber: '+13105550101', name: 'Maya R.', role: 'STAFF' },
} as unknown as Workplace;

describe('Where a person was at work last', () => {
  let person: string | null;
  beforeEach(() => {
    person = 'maya';
    jest.spyOn(session, 'mayBe').mockImplementation(() => person);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    device.clear();
  });
  const kept = (id = workplace.location.vendorLocationId) => keptWorkplace(id) !== null;

  it('is theirs, and of that location alone', () => {
    expect(kept()).toBe(false);
    keepWorkplace(workplace);
    expect([kept(), kept('other')]).toEqual([true, false]);
    person = 'ben';
    expect(kept()).toBe(false);
    person = null;
    expect(kept()).toBe(false);
  });

  it('is forgotten a day later', () => {
    keepWorkplace(workplace);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + DAY_MS + 1);
    expect(kept()).toBe(false);
  });

  it('is nothing where something else lies there', () => {
    for (const text of ['{', 'null', '{"personId":"maya","at":1,"workplace":{}}']) {
      device.set('lineless.staff.workplace', text);
      expect(kept()).toBe(false);
    }
  });
});
