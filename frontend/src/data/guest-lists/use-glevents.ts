import { useMemo, useState } from 'react';
import { useNow } from '@/shared/hooks/use-now';
import { documentsOf } from '@/shared/live/collection';
import { useGetGleventsQuery } from './glevents';
import { sorted } from './upcoming';

const EVERY_MS = 60_000;

/** A vendor's guest-list events, upcoming and past; `showEarlier` while there are earlier ones. */
export function useGlevents(vendorId: string) {
  const [pages, setPages] = useState(1);
  const list = useGetGleventsQuery({ vendorId, pages });
  // While earlier ones are on the way, what is there stays.
  const data = list.currentData ?? (pages > 1 ? list.data : undefined);
  const now = useNow(EVERY_MS);
  const events = useMemo(() => data && sorted(documentsOf(data), now), [data, now]);
  const { isError, isFetching, refetch } = list;
  return {
    events,
    isError,
    isFetching,
    refetch,
    // So each further look brings as much again as there was.
    showEarlier: data?.nextToken === undefined ? null : () => setPages(pages * 2),
  };
}
