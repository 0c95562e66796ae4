import type { FollowRequest } from '@lineless/contracts/ordering/following';

/** Whether this browser can be told something while no page of ours is open. */
export type Reach =
  /** It can, as far as it has not been asked yet. */
  | 'askable'
  | 'allowed'
  /** The person has said no, or the device has. */
  | 'refused'
  /** iOS has Web Push for what was added to the home screen alone. */
  | 'needs-install'
  | 'unsupported';

const WORKER = '/sw.js';

export function reach(): Reach {
  if (!('serviceWorker' in navigator)) return 'unsupported';
  if (!('PushManager' in window) || !('Notification' in window))
    return 'standalone' in navigator && navigator.standalone === false ? 'needs-install' : 'unsupported';
  if (Notification.permission === 'denied') return 'refused';
  return Notification.permission === 'granted' ? 'allowed' : 'askable';
}

/** To be called from a tap: the browser asks the person, if it has not yet. */
export async function askPerson(): Promise<Reach> {
  if (reach() === 'askable') await Notification.requestPermission();
  return reach();
}

/**
 * Where this browser can be reached. One that subscribed with other keys subscribes anew.
 * @param publicKey the service's, base64url
 * @throws Error where the browser's push service does not want to
 */
export async function subscribe(publicKey: string): Promise<FollowRequest> {
  const workers = navigator.serviceWorker;
  if (!(await workers.getRegistration())) await workers.register(WORKER);
  const { pushManager } = await workers.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    const earlier = await pushManager.getSubscription();
    if (!earlier) throw error;
    await earlier.unsubscribe();
    return pushManager.subscribe(options);
  });
  return requestOf(subscription);
}

/** Of this browser as it is; `null` where it cannot be reached. */
export async function subscribed(): Promise<FollowRequest | null> {
  const subscription = await current();
  return subscription && requestOf(subscription);
}

/** From now on no message can arrive: the push service knows this browser no more. */
export async function leave(): Promise<void> {
  await (await current())?.unsubscribe();
}

async function current(): Promise<PushSubscription | null> {
  if (reach() !== 'allowed') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** @throws Error where the browser has no keys */
function requestOf(subscription: PushSubscription): FollowRequest {
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON();
  if (endpoint === undefined || p256dh === undefined || auth === undefined)
    throw new Error('The subscription has no keys');
  return { endpoint, keys: { p256dh, auth } };
}
