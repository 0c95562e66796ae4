import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Socket } from 'socket.io-client';
import { WebSocket } from 'ws';
import type { Change, Changes } from '@lineless/contracts/live';

/** A screen without the client library, so that a thousand of them cost this process little. */
export function passiveScreen(port: number, token: string, topic: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`);
    socket.on('error', reject);
    socket.on('message', (data: Buffer) => {
      const first = String.fromCharCode(data[0] ?? 0, data[1] ?? 0);
      if (first.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
      else if (first.startsWith('2')) socket.send('3');
      else if (first === '40') socket.send(`420${JSON.stringify(['subscribe', { topic }])}`);
      else if (first === '43') resolve(socket);
      else if (first === '44') reject(new Error(data.toString()));
    });
  });
}

/** Each change by itself, whether it came alone or with others. */
export function onChange(screen: Socket, told: (change: Change) => void): void {
  screen.on('change', told);
  screen.on('changes', ({ topic, model, changes }: Changes) => {
    for (const one of changes) told({ topic, model, ...one });
  });
}

/**
 * Screens that only look on, in a thread of their own: what they receive is not to keep the one waiting that is
 * measured. @returns what ends them
 */
export async function audience(
  port: number,
  token: string,
  topic: string,
  count: number,
): Promise<() => Promise<unknown>> {
  const thread = new Worker(new URL('./audience.mjs', import.meta.url), {
    workerData: { port, token, topic, count },
  });
  await once(thread, 'message');
  return () => thread.terminate();
}

export async function waitUntil(done: () => boolean, withinMs: number): Promise<void> {
  const until = performance.now() + withinMs;
  while (!done() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
}
