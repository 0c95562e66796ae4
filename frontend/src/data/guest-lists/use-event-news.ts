import { guestListTopics } from '@lineless/contracts/guest-lists/topics';
import { useEffect } from 'react';
import { askAnew } from '@/shared/live/ask-anew';

interface Glevent {
  readonly vendorId: string;
  readonly gleventId: string;
}

/** Asks anew where something happens to an event: what is said of it to everyone says nothing of its guests. */
export function useEventNews(
  glevent: Glevent | undefined,
  ask: () => Promise<{ readonly isSuccess: boolean }>,
): void {
  const { vendorId, gleventId } = glevent ?? {};
  useEffect(() => {
    if (vendorId === undefined || gleventId === undefined) return undefined;
    return askAnew({
      topic: guestListTopics.vendorGlevents.of(vendorId),
      model: 'glevents',
      concerns: ({ id }) => id === gleventId,
      ask,
    });
  }, [vendorId, gleventId, ask]);
}
