import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useCallback } from 'react';
import { useLazyGetShortCodeRedirectQuery } from '@/data/venues/links';
import { useLazyGetVenueLocationQuery } from '@/data/venues/venues';
import { problemOf } from '@/shared/api/problem';
import { isRefused } from '@/shared/api/retries';
import { invalidCode } from '@/shared/scanner/invalid-code';
import { locationOfRedirect, parseLocationUrl, parseTypedLocation, type LocationCode } from './location-code';
import { texts } from './texts';

type Found = VendorLocation | 'unknown' | 'unreachable';

/** What is wrong with a code, in the words of S8: a message where it was scanned, beside the field where it was typed. */
export interface Refusal {
  readonly refused: { readonly title: string; readonly text: string };
}

interface FindLocation {
  scanned: (text: string) => Promise<VendorLocation | Refusal>;
  typed: (text: string) => Promise<VendorLocation | Refusal>;
}

export function isRefusal(answer: VendorLocation | Refusal): answer is Refusal {
  return 'refused' in answer;
}

/** From a code to its location, or to what is wrong with it. */
export function useFindLocation(): FindLocation {
  const [getLocation] = useLazyGetVenueLocationQuery();
  const [getRedirect] = useLazyGetShortCodeRedirectQuery();

  const byId = useCallback(
    async (vendorLocationId: string): Promise<Found> => {
      const find = (id: string): Promise<Found> =>
        getLocation(id, true)
          .unwrap()
          .then((location) => location ?? ('unknown' as const))
          .catch(failure);
      const found = await find(vendorLocationId);
      // Ids are printed in capitals, and typed as a keyboard likes.
      const inCapitals = vendorLocationId.toUpperCase();
      return found === 'unknown' && inCapitals !== vendorLocationId ? find(inCapitals) : found;
    },
    [getLocation],
  );
  const byShortCode = useCallback(
    async (code: string): Promise<Found> => {
      const target = await getRedirect(code, true)
        .unwrap()
        .then((redirectUrl) => locationOfRedirect(redirectUrl) ?? ('unknown' as const))
        .catch(failure);
      return target === 'unknown' || target === 'unreachable' ? target : byId(target);
    },
    [byId, getRedirect],
  );
  const find = useCallback(
    async (code: LocationCode): Promise<VendorLocation | Refusal> => {
      if (code.kind === 'invalid') return invalid(code.reason);
      const found = await (code.kind === 'short' ? byShortCode(code.code) : byId(code.vendorLocationId));
      if (found === 'unreachable') return UNREACHABLE;
      if (found !== 'unknown') return found;
      return code.kind === 'short' ? NO_SHORT_CODE : invalid();
    },
    [byId, byShortCode],
  );

  return {
    scanned: useCallback((text) => find(parseLocationUrl(text)), [find]),
    typed: useCallback(
      async (text) => {
        const code = parseTypedLocation(text);
        if (code.kind !== 'location') return find(code);
        const found = await byId(code.vendorLocationId);
        // What is printed under a QR code may as well be its short code.
        if (found === 'unknown') return find({ kind: 'short', code: code.vendorLocationId });
        return found === 'unreachable' ? UNREACHABLE : found;
      },
      [byId, find],
    ),
  };
}

function failure(error: unknown): 'unknown' | 'unreachable' {
  return isRefused(problemOf(error).status) ? 'unknown' : 'unreachable';
}

/** @param reason which rule of S5 it breaks; none where it is well-formed and leads nowhere */
function invalid(reason?: string): Refusal {
  return { refused: { title: texts.invalidCode, text: invalidCode('location', reason) } };
}

const NO_SHORT_CODE: Refusal = { refused: texts.noShortCode };
const UNREACHABLE: Refusal = { refused: texts.unreachable };
