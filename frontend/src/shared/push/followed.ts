import { keptList } from '@/shared/lib/kept-list';
import { device } from '@/shared/lib/storage';
import { leave } from './subscription';

const KEY = 'lineless.orders.followed';
/** As many as the service remembers. */
const MOST = 10;

/** Whether this browser was to be told of an order, or of a place in line, as far as this device knows. */
export function isFollowed(followedId: string): boolean {
  return followed().includes(followedId);
}

export function rememberFollowed(followedId: string, follows: boolean): void {
  const others = followed().filter((id) => id !== followedId);
  device.set(KEY, JSON.stringify((follows ? [followedId, ...others] : others).slice(0, MOST)));
}

/** A person who signs out is told nothing more on this device, and neither is the next person in their place. */
export function forgetFollowed(): void {
  device.remove(KEY);
  void leave().catch(() => undefined);
}

function followed(): readonly string[] {
  return keptList(KEY, (id) => typeof id === 'string');
}
