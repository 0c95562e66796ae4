import { useCallback, useEffect, useRef, useState } from 'react';
import { useGetUncollectedQuery } from './board-api';
import { useBoard } from './use-board';

/** What earlier days have left at a location, page by page; a day that ends adds to it. */
export function useUncollected(vendorLocationId: string) {
  const [pages, setPages] = useState(1);
  const list = useGetUncollectedQuery({ vendorLocationId, pages });
  const { isError, refetch } = list;
  const since = useBoard(vendorLocationId).currentData?.board?.since;
  const known = useRef(since);
  useEffect(() => {
    if (known.current !== undefined && known.current !== since) void refetch();
    known.current = since;
  }, [refetch, since]);
  const showMore = useCallback(() => {
    if (isError) void refetch();
    else setPages((shown) => shown + 1);
  }, [isError, refetch]);
  return { ...list, showMore };
}
