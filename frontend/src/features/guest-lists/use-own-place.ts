import type { PlaceView } from '@lineless/contracts/platform/places';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useCallback, useRef, useState } from 'react';
import { useLazyFindPlacesQuery } from '@/data/platform/places';
import { placeOfVenue, questionsAbout } from './own-place';

/** The venue as a place, once it was asked for; `null` until then, and where the map knows nothing near it. */
export function useOwnPlace(venue: VendorLocation): { own: PlaceView | null; ask: () => void } {
  const [find] = useLazyFindPlacesQuery();
  const [own, setOwn] = useState<PlaceView | null>(null);
  const isAsked = useRef(false);
  const ask = useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void (async () => {
      for (const { query, fits } of questionsAbout(venue)) {
        const { data } = await find(query, true);
        // The look-up is away; the next time that the field is entered asks anew.
        if (!data) {
          isAsked.current = false;
          return;
        }
        const near = data.places.find(fits);
        if (near) {
          setOwn(placeOfVenue(venue, near));
          return;
        }
      }
    })();
  }, [find, venue]);
  return { own, ask };
}
