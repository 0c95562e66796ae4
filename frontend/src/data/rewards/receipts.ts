import type { DrawReceipt } from '@lineless/contracts/rewards/rewards';
import { isRecord } from '@/shared/lib/is-record';
import { keptList } from '@/shared/lib/kept-list';
import { device } from '@/shared/lib/storage';

/**
 * What this device keeps of its draws: with it, a draw that was dropped or altered later shows. It says of no person,
 * and stays through a sign-out.
 */

const KEY = 'lineless.drawing.receipts';
/** More than anybody draws at one event. */
const MOST = 200;

export function receiptsOf(contestId: string): readonly DrawReceipt[] {
  return stored().filter((receipt) => receipt.contestId === contestId);
}

export function keepReceipt(receipt: DrawReceipt): void {
  const others = stored().filter(({ drawId }) => drawId !== receipt.drawId);
  device.set(KEY, JSON.stringify([receipt, ...others].slice(0, MOST)));
}

const stored = (): readonly DrawReceipt[] => keptList(KEY, isReceipt);

function isReceipt(value: unknown): value is DrawReceipt {
  return (
    isRecord(value) &&
    typeof value.n === 'number' &&
    (value.prizeId === null || typeof value.prizeId === 'string') &&
    ['contestId', 'drawId', 'clientSeed', 'chain'].every((field) => typeof value[field] === 'string')
  );
}
