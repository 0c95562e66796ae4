import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { showGuest } from '@/data/guest-lists/door';
import { session } from '@/shared/session/session';
import { unsent } from '@/shared/session/unsent';
import { inOneTab } from '@/shared/lib/in-one-tab';
import { deviceTimers } from '@/shared/lib/timers';
import { whenBack } from '@/shared/lib/when-back';
import { isWaiting } from './deed';
import { openDoorDatabase } from './door-database';
import { KeptLists } from './kept-lists';
import { Outbox, waitingOf } from './outbox';
import { sendDeed } from './send-deed';
import { Sender } from './sender';
import { ToldGuests } from './told-guests';
import { Vault } from './vault';
import { WalkIns } from './walk-ins';

type Dispatch = ThunkDispatch<never, unknown, UnknownAction>;

/** What a device has of the door: what waits to be sent, and the lists, where the browser keeps any. */
export interface DoorDevice {
  readonly outbox: Outbox;
  readonly sender: Sender;
  /** `null`: a page without a network opens without guests. */
  readonly lists: KeptLists | null;
  readonly walkIns: WalkIns;
  readonly told: ToldGuests;
}

const devices = new WeakMap<Dispatch, Promise<DoorDevice>>();

/** Opens it once for a page, and goes on sending what waits for as long as the page is open. */
export function openDoorDevice(dispatch: Dispatch): Promise<DoorDevice> {
  const opened = devices.get(dispatch) ?? open(dispatch);
  devices.set(dispatch, opened);
  return opened;
}

async function open(dispatch: Dispatch): Promise<DoorDevice> {
  const database = await openDoorDatabase().catch(() => null);
  const outbox = new Outbox(database);
  const vault = database && isSecure() ? new Vault(database) : null;
  const walkIns = new WalkIns(vault);
  const told = new ToldGuests();
  const sender = new Sender(outbox, {
    person: () => session.current().user?.userId ?? null,
    hasNetwork: () => navigator.onLine,
    send: (deed) =>
      sendDeed(
        dispatch,
        deed,
        (one) => walkIns.guestOf(one),
        (guest) => {
          told.tell(guest);
          showGuest(dispatch, guest, deed);
        },
      ),
    // Where two tabs send one deed nevertheless, it has one key: it counts once.
    exclusively: inOneTab,
    timers: deviceTimers,
  });
  const lists = database && vault ? new KeptLists(database, vault) : null;
  const tellUnsent = (): void => {
    const person = session.mayBe();
    const entries = outbox.entries();
    // Where the browser keeps nothing it would go with the page, also while its person is signed out.
    const isFragile = person === null && !outbox.isKept;
    unsent.tell(isFragile ? entries.filter(isWaiting).length : waitingOf(entries, person));
  };
  outbox.subscribe(tellUnsent);
  session.subscribe(tellUnsent);
  // What cannot be read now is read when it is sent.
  await outbox.read().catch(() => undefined);
  whenBack(sender.flush);
  // A person who is back goes on sending.
  session.subscribe(sender.flush);
  session.subscribe(() => {
    if (session.mayBe() !== null) return;
    walkIns.forget();
    told.forget();
  });
  sender.flush();
  void lists?.sweep().catch(() => undefined);
  return { outbox, sender, lists, walkIns, told };
}

/** Browsers encrypt only on pages that came over HTTPS, or from this device. */
const isSecure = (): boolean => window.isSecureContext && 'subtle' in crypto;
