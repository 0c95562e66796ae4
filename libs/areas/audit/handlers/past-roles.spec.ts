import { describe, expect, it } from '@jest/globals';
import { userFormats } from '@lineless/areas/accounts/model/events';
import { staffFormats, type StaffEvent } from '@lineless/areas/staff/model/events';
import type { StoredEvent } from '@lineless/kernel/event';
import { streamed } from '@lineless/kernel/testing/stream';
import { RolesHistory } from './past-roles';

const NUMBER = '+13105550101';
const assigned = (name: string, role: 'STAFF' | 'MANAGER', phoneNumber = NUMBER): StaffEvent => ({
  type: 'StaffRoleAssigned',
  data: { vendorId: 'kiln', phoneNumber, name, role },
});
const at = (place: number) => String(place).padStart(4, '0');
const staff = streamed('staff-kiln', staffFormats, [
  assigned('Maya R.', 'STAFF'),
  assigned('Dev P.', 'MANAGER', '+13105550102'),
  assigned('Maya R.', 'MANAGER'),
  { type: 'StaffRoleRemoved', data: { vendorId: 'kiln', phoneNumber: NUMBER } },
]).map((event, index): StoredEvent => ({ ...event, position: at(10 * (index + 1)) }));
const user = streamed('user-maya', userFormats, [
  { type: 'UserRegistered', data: { userId: 'maya', phoneNumber: NUMBER } },
]);
/** More changes than are read at once, hers the last. */
const arena = streamed('staff-arena', staffFormats, [
  ...Array.from({ length: 500 }, (_, n) => assigned(`Of many ${n}`, 'STAFF', `+1310555${1000 + n}`)),
  assigned('Maya R.', 'MANAGER'),
]).map((event, index): StoredEvent => ({ ...event, position: at(index) }));
const streams = new Map<string, readonly StoredEvent[]>([
  ['staff-kiln', staff],
  ['staff-arena', arena],
  ['user-maya', user],
]);

describe('The role that an event is told with', () => {
  const read: string[] = [];
  const history = new RolesHistory({
    readStream: async (stream, { fromRevision = 0, limit = 1 } = {}) => {
      read.push(stream);
      return (streams.get(stream) ?? []).slice(fromRevision, fromRevision + limit);
    },
  });
  const doneBy = (id: string, kind: 'staff' | 'customer' = 'staff'): StoredEvent[] => {
    const [event] = user;
    return event ? [{ ...event, meta: { ...event.meta, actor: { kind, id } } }] : [];
  };

  it('is the one that the person had then, also after a later change', async () => {
    const roles = await history.of('kiln', doneBy('maya'));
    const then = [5, 10, 15, 29, 31, 41].map((place) => roles.ofActor('maya', at(place))?.role ?? null);
    expect(then).toEqual([null, null, 'STAFF', 'STAFF', 'MANAGER', null]);
  });

  it('is found however many changes there were before', async () => {
    const roles = await history.of('arena', doneBy('maya'));
    expect(roles.ofActor('maya', at(501))?.role).toBe('MANAGER');
  });

  it('is none for a person who is not known, or not any more', async () => {
    const roles = await history.of('kiln', doneBy('stranger'));
    expect(roles.ofActor('stranger', at(15))).toBeNull();
  });

  it('is none at another venue', async () => {
    const roles = await history.of('next-door', doneBy('maya'));
    expect(roles.ofActor('maya', at(15))).toBeNull();
  });

  it('is looked up where staff did something, and nowhere else', async () => {
    read.length = 0;
    await history.of('kiln', doneBy('ana', 'customer'));
    expect(read).toEqual([]);
    await history.of('kiln', staff);
    expect(read).toContain('staff-kiln');
  });
});
