import { lazy, Suspense, useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { whenQuiet } from '@/shared/lib/when-quiet';
import type { Message } from './message';
import type * as Rack from './toaster';

const SHORT_MS = 3_000;
const ALERT_MS = 5_000;
const UNDO_MS = 8_000;

type RackCall = (rack: typeof Rack) => void;

// The messages' own code comes after the page, but before there is one: without a network it is too late.
const loadRack = () => import('./toaster');
const MessageRack = lazy<ComponentType<{ onReady: () => void }>>(() =>
  loadRack().catch(() => ({ default: NoRack })),
);

/** A message that cannot be shown must not take the page with it. */
function NoRack(): null {
  return null;
}

let wanted = false;
let count = 0;
let show: ((call: RackCall) => void) | null = null;
const waiting: RackCall[] = [];
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function perform(call: RackCall): void {
  if (show) {
    show(call);
    return;
  }
  waiting.push(call);
  putUp();
}

function putUp(): void {
  wanted = true;
  for (const listener of listeners) listener();
}

function post(message: Omit<Message, 'id'>): string {
  const id = `message-${(count += 1)}`;
  perform((rack) => rack.showMessage({ ...message, id }));
  return id;
}

/** The rack is on the page: hand over what has been waiting for it. */
function ready(): () => void {
  void loadRack().then((rack) => {
    show = (call) => call(rack);
    for (const call of waiting.splice(0)) call(rack);
  });
  return () => (show = null);
}

/** Where messages appear: paper, above the dock. One for the whole product, in the shell. */
export function Toaster() {
  // Its live region has to be there before the first message is.
  useEffect(() => whenQuiet(() => void loadRack().then(putUp, () => undefined)), []);
  const isWanted = useSyncExternalStore(subscribe, () => wanted);
  return (
    isWanted && (
      <Suspense>
        <MessageRack onReady={ready} />
      </Suspense>
    )
  );
}

/** What has just happened, in the specified words; three seconds long (S9, C9). */
export const toast = {
  success: (title: string, description?: string): string =>
    post({ kind: 'success', title, description, ms: SHORT_MS }),
  /** What the person has chosen themselves, and what it leads to: neither done nor an error. */
  note: (title: string): string => post({ kind: 'note', title, ms: SHORT_MS }),
  error: (title: string, description?: string): string =>
    post({ kind: 'error', title, description, ms: SHORT_MS }),
  /** C9: why one was led away from a page. Five seconds. */
  alert: (title: string): string => post({ kind: 'error', title, ms: ALERT_MS }),
  /** Eight seconds in which it can be taken back; a line shows how much is left. */
  undo: (title: string, onUndo: () => void): string => post({ kind: 'undo', title, onUndo, ms: UNDO_MS }),
  /** This one, or all of them. */
  dismiss: (id?: string): void => perform((rack) => rack.dismissMessage(id)),
};
