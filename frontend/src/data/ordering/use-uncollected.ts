import { useEffect, useRef } from 'react';
import { useGetUncollectedQuery } from './board-api';
import { useGrowing, usePages } from '@/shared/hooks/use-growing-list';
import { useBoard } from './use-board';

/** What was left uncollected at a location, page by page; what leaves the board adds to it. */
export function useUncollected(vendorLocationId: string) {
  const growth = usePages();
  const list = useGrowing(useGetUncollectedQuery({ vendorLocationId, pages: growth.pages }), growth);
  const { refetch } = list;
  const since = useBoard(vendorLocationId).currentData?.board?.since;
  const known = useRef(since);
  useEffect(() => {
    if (known.current !== undefined && known.current !== since) void refetch();
    known.current = since;
  }, [refetch, since]);
  return list;
}
