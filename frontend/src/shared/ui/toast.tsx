import { useEffect, useSyncExternalStore } from 'react';
import { whenQuiet } from '@/shared/lib/when-quiet';
import type { Message } from './message';
import type * as Rack from './toaster';

const SHORT_MS = 3_000;
const ALERT_MS = 5_000;
const UNDO_MS = 8_000;

type RackCall = (rack: typeof Rack) => void;

let count = 0;
let rack: typeof Rack | null = null;
/** It is on the page. */
let isUp = false;
const waiting: RackCall[] = [];
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function perform(call: RackCall): void {
  if (rack && isUp) {
    call(rack);
    return;
  }
  waiting.push(call);
  putUp();
}

/** A message that cannot be shown must not take the page with it, and is none of a later time: the next one may be. */
function putUp(): void {
  void import('./toaster').then(
    (had) => {
      rack = had;
      for (const listener of listeners) listener();
    },
    () => (waiting.length = 0),
  );
}

function post(message: Omit<Message, 'id'>): string {
  const id = `message-${(count += 1)}`;
  perform((rack) => rack.showMessage({ ...message, id }));
  return id;
}

/** The rack is on the page: hand over what has been waiting for it. */
function ready(): () => void {
  isUp = true;
  waiting.splice(0).forEach(perform);
  return () => void (isUp = false);
}

/** Where messages appear: paper, above the dock. One for the whole product, in the shell. */
export function Toaster() {
  // Its live region has to be there before the first message is.
  // The messages' own code comes after the page, but before there is one: without a network it is too late.
  useEffect(() => whenQuiet(putUp), []);
  const had = useSyncExternalStore(subscribe, () => rack);
  return had && <had.default onReady={ready} />;
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
