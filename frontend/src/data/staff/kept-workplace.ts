import { jsonIn } from '@lineless/kernel/json-in';
import { isRecord } from '@/shared/lib/is-record';
import { serverNow } from '@/shared/lib/server-clock';
import { device } from '@/shared/lib/storage';
import { session } from '@/shared/session/session';
import type { Workplace } from './workplace';

const KEY = 'lineless.staff.workplace';
/** A night and the day after it. */
const LONGEST_MS = 24 * 60 * 60_000;

/**
 * Where this person was at work last, so that their screens open without a network. It allows nothing: what they ask
 * for and what they send, the server judges by the role that they have then.
 */
export function keepWorkplace(workplace: Workplace): void {
  device.set(KEY, JSON.stringify({ personId: session.mayBe(), at: serverNow(), workplace }));
}

/** `null`: not at this location, or not this person, or too long ago. */
export function keptWorkplace(vendorLocationId: string): Workplace | null {
  const kept = jsonIn(device.get(KEY) ?? '');
  if (!isKept(kept) || kept.personId === null || kept.personId !== session.mayBe()) return null;
  const isOld = Math.abs(serverNow() - kept.at) > LONGEST_MS;
  return isOld || kept.workplace.location.vendorLocationId !== vendorLocationId ? null : kept.workplace;
}

interface Kept {
  readonly personId: string | null;
  /** Epoch ms by the server's clock. */
  readonly at: number;
  readonly workplace: Workplace;
}

/** It was checked when it came; an earlier build may have kept something else. */
function isKept(value: unknown): value is Kept {
  if (!isRecord(value) || !isRecord(value.workplace) || typeof value.at !== 'number') return false;
  const { location, role } = value.workplace;
  return (
    isRecord(location) &&
    typeof location.vendorLocationId === 'string' &&
    typeof location.description === 'string' &&
    typeof location.timeZone === 'string' &&
    isRecord(role) &&
    typeof role.role === 'string'
  );
}
