import { session } from '@/shared/session/session';
import { LiveClient, type LiveSocket } from './live-client';

/** The page's live connection. The client's code is loaded when the first screen asks for a topic. */
export const live = new LiveClient(openSocket, () => session.refresh());

async function openSocket(): Promise<LiveSocket> {
  await firstPaint();
  const { io } = await import('socket.io-client');
  return io({
    autoConnect: false,
    transports: ['websocket'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 8_000,
    auth: (send) => {
      const token = session.idToken();
      send(token === null ? {} : { token });
    },
  });
}

/** The screen comes first, news about it second. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve();
    else requestAnimationFrame(() => setTimeout(resolve, 0));
  });
}
