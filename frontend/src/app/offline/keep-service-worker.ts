import { whenBack } from '@/shared/lib/when-back';
import { whenQuiet } from '@/shared/lib/when-quiet';
import type { SessionState } from '@/shared/session/session';
import { whenNoTabIsInTheMiddle } from './in-the-middle';
import { keepLoadedFiles } from './keep-loaded-files';
import { TAKE_OVER } from './take-over';

const FILE = '/sw.js';
/** A board stays open all night, and browsers look for a newer worker only when a page is opened. */
const LOOK_EVERY_MS = 60 * 60_000;

export interface KeptSession {
  current(): Pick<SessionState, 'status'>;
  subscribe(listener: () => void): () => void;
}

/** Codes that were given to a person without an account. */
export interface KeptCodes {
  any(): boolean;
  subscribe(listener: () => void): void;
}

/**
 * Puts the service worker in place once a person has signed in or was given a code: a visitor who only looks at a menu
 * has nothing to open without a network. A newer build's worker waits until no tab is in the middle of something
 * (`letNewerBuildIn`).
 */
export function keepServiceWorker(session: KeptSession, codes: KeptCodes): void {
  const workers = containerOf();
  if (!workers) return;
  let isAsked = false;
  const ask = (): void => {
    const isNeeded = session.current().status === 'authenticated' || codes.any();
    if (isAsked || !isNeeded) return;
    isAsked = true;
    // What the page has loaded before the worker was there is not among its files.
    whenQuiet(
      () =>
        void register(workers)
          .then(keepLoadedFiles)
          .catch(() => undefined),
    );
  };
  session.subscribe(ask);
  codes.subscribe(ask);
  ask();
}

/** The waiting worker takes over if no tab is in the middle of something; open pages go on with what they have. */
export async function letNewerBuildIn(): Promise<void> {
  const registration = await containerOf()?.getRegistration();
  if (registration?.waiting) await offer(registration);
}

async function register(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.register(FILE);
  if (registration.waiting) await offer(registration);
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => {
      // The very first worker waits for no page.
      if (registration.waiting) void offer(registration);
    });
  });
  let lookedAt = Date.now();
  const look = (): void => {
    if (Date.now() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = Date.now();
    void registration.update().catch(() => undefined);
  };
  setInterval(look, LOOK_EVERY_MS);
  whenBack(look);
}

function offer({ waiting }: ServiceWorkerRegistration): Promise<void> {
  return whenNoTabIsInTheMiddle(() => waiting?.postMessage(TAKE_OVER));
}

/** Missing in private windows of some browsers, and where a page is not served securely. */
function containerOf(): ServiceWorkerContainer | undefined {
  return 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
}
