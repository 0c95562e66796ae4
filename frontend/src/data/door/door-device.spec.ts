import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { createStore } from '@/app/store';
import { session } from '@/shared/session/session';
import { unsent } from '@/shared/session/unsent';
import { guestInBy, deedOf } from './testing/deeds';
import { openDoorDevice, type DoorDevice } from './door-device';

const user = { userId: 'ana', phoneNumber: '+13105550101', isNew: false };

describe('A device at the door', () => {
  const asked: (string | null)[] = [];
  let device: DoorDevice;
  let listening: jest.SpiedFunction<typeof session.subscribe>;
  beforeEach(() => {
    asked.splice(0);
    globalThis.indexedDB = new IDBFactory();
    listening = jest.spyOn(session, 'subscribe');
    jest.spyOn(session, 'current').mockReturnValue({ status: 'authenticated', user });
    jest.spyOn(session, 'mayBe').mockReturnValue(user.userId);
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      asked.push((input as Request).headers.get('Idempotency-Key'));
      return Response.json({ reservation: guestInBy('a', 'Ana'), alreadyCheckedIn: false });
    });
  });
  afterEach(() => {
    device.sender.stop();
    device.outbox.close();
    Reflect.deleteProperty(navigator, 'locks');
    jest.restoreAllMocks();
  });
  /** How much is unsent once this person is signed in. */
  const after = (person: string | null) => {
    jest.spyOn(session, 'mayBe').mockReturnValue(person);
    for (const [listener] of listening.mock.calls) listener();
    return unsent.count();
  };
  const letIn = async () => {
    device = await openDoorDevice(createStore().dispatch);
    await device.outbox.add(deedOf('a'));
    const answered = device.sender.answerTo('a');
    device.sender.flush();
    return (await answered).kind;
  };

  it('keeps what is done, and sends it', async () => {
    expect([await letIn(), asked, device.outbox.isKept]).toEqual(['in', ['a'], true]);
  });

  it('says as soon as it opens how much its person did before that waits to be sent, and of the next person as much', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const opens = () => openDoorDevice(createStore().dispatch);
    const before = await opens();
    for (const key of ['a', 'b']) await before.outbox.add(deedOf(key));
    before.sender.stop();
    before.outbox.close();
    unsent.tell(0);
    device = await opens();
    expect(unsent.count()).toBe(2);
    expect([after('ben'), after('ana'), after(null)]).toEqual([0, 2, 0]);
  });

  it.each<[string, () => void]>([
    [
      'keeps nothing',
      () =>
        jest.spyOn(indexedDB, 'open').mockImplementation(() => {
          throw new DOMException('denied', 'SecurityError');
        }),
    ],
    [
      'has lost the files of what it has kept',
      () =>
        jest.spyOn(IDBObjectStore.prototype, 'count').mockImplementation(() => {
          throw new DOMException('Internal error.', 'UnknownError');
        }),
    ],
  ])('goes on for as long as its page is open where the browser %s', async (_, breaks) => {
    breaks();
    expect([await letIn(), asked, device.outbox.isKept]).toEqual(['in', ['a'], false]);
    // A newer build would take it away with the page, also after a sign-out.
    await device.outbox.add(deedOf('b'));
    expect(after(null)).toBe(1);
  });

  it('opens also where what it keeps cannot be read at first', async () => {
    const fail = (): never => {
      throw new DOMException('Internal error.', 'UnknownError');
    };
    jest.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementationOnce(fail).mockImplementationOnce(fail);
    expect([await letIn(), asked]).toEqual(['in', ['a']]);
  });

  // id: sends-also-where-the-browser-denies
  it('sends also where the browser denies it the locks', async () => {
    const request = () => Promise.reject(new DOMException('denied', 'SecurityError'));
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    expect([await letIn(), asked]).toEqual(['in', ['a']]);
  });
});
