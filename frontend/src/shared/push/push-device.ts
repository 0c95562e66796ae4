import type { FollowRequest } from '@lineless/contracts/ordering/following';
import { current, reach, type Reach } from './subscription';

const WORKER = '/sw.js';
/** A worker that a browser cannot install, for want of room for example, is never ready. */
const PATIENCE_MS = 20_000;

/** To be called from a tap: the browser asks the person, if it has not yet. */
export async function askPerson(): Promise<Reach> {
  if (reach() === 'askable') await Notification.requestPermission();
  return reach();
}

/**
 * Where this browser can be reached. One that subscribed with other keys subscribes anew.
 * @param publicKey the service's, base64url
 * @throws Error where the browser's push service does not want to, or no service worker comes up
 */
export async function subscribe(publicKey: string): Promise<FollowRequest> {
  const workers = navigator.serviceWorker;
  if (!(await workers.getRegistration())) await workers.register(WORKER);
  const { pushManager } = await inTime(workers.ready);
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    const earlier = await pushManager.getSubscription();
    if (!earlier) throw error;
    await earlier.unsubscribe();
    return pushManager.subscribe(options);
  });
  return requestOf(subscription);
}

async function inTime<T>(ready: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No service worker came up')), PATIENCE_MS);
  });
  return Promise.race([ready, late]).finally(() => clearTimeout(timer));
}

/** Of this browser as it is; `null` where it cannot be reached. */
export async function subscribed(): Promise<FollowRequest | null> {
  const subscription = await current();
  return subscription && requestOf(subscription);
}

/** @throws Error where the browser has no keys */
function requestOf(subscription: PushSubscription): FollowRequest {
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON();
  if (endpoint === undefined || p256dh === undefined || auth === undefined)
    throw new Error('The subscription has no keys');
  return { endpoint, keys: { p256dh, auth } };
}
