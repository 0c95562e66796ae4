import type { Answer, Deed } from './deed';
import type { DoorDevice } from './door-device';

/** What can be said at the door: `kept`: it is safe on this device, and the server has not answered yet. */
export type Outcome = Exclude<Answer, { kind: 'later' }> | { readonly kind: 'kept' };

/** The door waits no longer for an answer: what is safe here is as good as in. */
const PATIENCE_MS = 1_500;

/**
 * Checks a guest in: it is kept on the device first and sent then, in its turn.
 *
 * @throws where the device has no room for it: nothing was done
 */
export async function checkIn(
  { outbox, sender }: Pick<DoorDevice, 'outbox' | 'sender'>,
  deed: Deed,
): Promise<Outcome> {
  await outbox.add(deed);
  const answered = sender.answerTo(deed.key);
  sender.flush();
  if (!navigator.onLine) {
    sender.stopWaiting(deed.key);
    return { kind: 'kept' };
  }
  const answer = await Promise.race([
    answered,
    new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS)),
  ]);
  if (answer && answer.kind !== 'later') return answer;
  sender.stopWaiting(deed.key);
  return { kind: 'kept' };
}
