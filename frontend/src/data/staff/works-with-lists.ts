import { jsonIn } from '@lineless/kernel/json-in';
import { useEffect, useMemo } from 'react';
import { useGetVenueQuery } from '@/data/venues/venues';
import { useOnline } from '@/shared/hooks/use-online';
import { isRecord } from '@/shared/lib/is-record';
import { device } from '@/shared/lib/storage';

const KEY = 'lineless.staff.works-with-lists';

/**
 * Whether a venue works with guest lists or with orders (resolution 46), without a network as this device knew it
 * last: a guest-list venue's home is not to turn into a bar's.
 *
 * @returns `undefined`: not known yet. Nothing is forbidden by it, so a failure hides nothing.
 */
export function useWorksWithLists(vendorId: string): boolean | undefined {
  const { data: venue, isError } = useGetVenueQuery(vendorId);
  const told = venue?.guestlistEnabled;
  const isUnheard = !useOnline() || isError;
  const kept = useMemo(() => (isUnheard ? keptFor(vendorId) : undefined), [isUnheard, vendorId]);
  useEffect(() => {
    if (told !== undefined) device.set(KEY, JSON.stringify({ ...stored(), [vendorId]: told }));
  }, [told, vendorId]);
  return told ?? kept ?? (isError ? false : undefined);
}

function keptFor(vendorId: string): boolean | undefined {
  const kept = stored()[vendorId];
  return typeof kept === 'boolean' ? kept : undefined;
}

function stored(): Readonly<Record<string, unknown>> {
  const value = jsonIn(device.get(KEY) ?? '');
  return isRecord(value) ? value : {};
}
