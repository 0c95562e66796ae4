import { onWipe } from '@/shared/lib/wipe';
import type { Completion } from './staff-orders';

/**
 * Completions that this device sent and has no answer to, by the order's id. Sent again they are the same ones: the
 * server alone knows whether they or another device's handed the order over.
 */
export const lostCompletions = new Map<string, Completion>();

onWipe(() => lostCompletions.clear());
