import { onWipe } from '@/shared/lib/wipe';

/**
 * The ids of refunded orders that staff have taken off this screen. Their stock is settled and their money counted
 * later, each time with a change: none of these brings a card back.
 */
export const dismissed = new Set<string>();

onWipe(() => dismissed.clear());
