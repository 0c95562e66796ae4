import type { OpenList } from '@/data/guest-lists/open-list';
import { texts } from './texts';

/** Why a link adds no more guests; `null` while it does. */
export function whyClosed({ isOpen, placesLeft, glevent }: OpenList): string | null {
  if (glevent.gleventStatus === 'CANCELLED') return texts.closed.cancelled;
  if (glevent.gleventStatus === 'COMPLETED') return texts.closed.over;
  if (!isOpen) return texts.closed.closed;
  if (placesLeft > 0) return null;
  return glevent.availableCount > 0 ? texts.closed.quota : texts.closed.full;
}
