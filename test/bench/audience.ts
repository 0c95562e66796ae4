/** A thread of `screens.ts`: it holds the screens that only look on, until it is ended. */
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { passiveScreen } from './screens';

const { port, token, topic, count } = z
  .object({ port: z.number(), token: z.string(), topic: z.string(), count: z.number() })
  .parse(workerData);
await Promise.all(Array.from({ length: count }, () => passiveScreen(port, token, topic)));
parentPort?.postMessage('looking');
