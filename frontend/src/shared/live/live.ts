import { deviceTimers } from '@/shared/lib/timers';
import { session } from '@/shared/session/session';
import type { LiveSocket } from './connection';
import { LiveClient } from './live-client';

/** The page's live connection. The client's code is loaded when the first screen asks for a topic. */
export const live = new LiveClient({ load: loadSocket, credentials: session, timers: deviceTimers });

async function loadSocket(handshake: () => { token?: string }): Promise<LiveSocket> {
  await firstPaint();
  const { io } = await import('./socket-client');
  return io({
    autoConnect: false,
    reconnection: false,
    transports: ['websocket'],
    auth: (send) => send(handshake()),
  });
}

/** The screen comes first, news about it second. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve();
    else requestAnimationFrame(() => setTimeout(resolve, 0));
  });
}
