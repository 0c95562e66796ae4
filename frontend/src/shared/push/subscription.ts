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

export function reach(): Reach {
  if (!('serviceWorker' in navigator)) return 'unsupported';
  if (!('PushManager' in window) || !('Notification' in window))
    return 'standalone' in navigator && navigator.standalone === false ? 'needs-install' : 'unsupported';
  if (Notification.permission === 'denied') return 'refused';
  return Notification.permission === 'granted' ? 'allowed' : 'askable';
}

/** From now on no message can arrive: the push service knows this browser no more. */
export async function leave(): Promise<void> {
  await (await current())?.unsubscribe();
}

/** Of this browser as it is; `null` where it cannot be reached. */
export async function current(): Promise<PushSubscription | null> {
  if (reach() !== 'allowed') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}
