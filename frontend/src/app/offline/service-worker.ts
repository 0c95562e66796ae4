import { pause } from '@/shared/lib/next-task';
import { Notices, type OpenPage, type Shown } from './notices';
import { OfflineShell, type ShellFiles } from './offline-shell';
import { TAKE_OVER } from './take-over';

/** What there is to a service worker, as far as it is used here. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Pushed extends Lasting {
  readonly data: { text(): string } | null;
}
interface Tapped extends Lasting {
  readonly notification: Shown;
}
interface Worker {
  readonly location: { readonly origin: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Tapped) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

/** Filled in by the build. */
declare const SHELL: ShellFiles;

const worker = self as unknown as Worker;
const shell = new OfflineShell({
  ...SHELL,
  caches,
  fetch: (request) => fetch(request),
  pause,
});

const notices = new Notices({
  origin: worker.location.origin,
  show: (title, options) => worker.registration.showNotification(title, options),
  pages: () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true }),
  open: (url) => worker.clients.openWindow(url),
});

worker.addEventListener('install', (event) => event.waitUntil(shell.install()));
worker.addEventListener('activate', (event) =>
  event.waitUntil(shell.activate().then(() => worker.clients.claim())),
);
worker.addEventListener('fetch', (event) => {
  const answer = shell.answer(event.request);
  if (answer) event.respondWith(answer);
});
worker.addEventListener('push', (event) => event.waitUntil(notices.pushed(event.data?.text())));
worker.addEventListener('notificationclick', (event) => event.waitUntil(notices.tapped(event.notification)));
// By itself it waits until no page is open: only the pages know when none is in the middle of something.
worker.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void worker.skipWaiting();
});
