import { jsonIn } from '@lineless/kernel/json-in';
import { device } from './storage';

/** What this device keeps under a key: of a list the members that are as they should be, since an earlier build may have kept something else. */
export function keptList<T>(key: string, isKept: (value: unknown) => value is T): T[] {
  const kept = jsonIn(device.get(key) ?? '');
  return Array.isArray(kept) ? kept.filter(isKept) : [];
}
