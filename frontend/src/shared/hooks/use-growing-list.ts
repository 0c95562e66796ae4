import { useCallback, useState } from 'react';

interface Growth {
  readonly pages: number;
  readonly further: () => void;
}

/**
 * How many pages of a list are asked for. What is there is asked for with the rest: so each further look brings as
 * much again as there was.
 *
 * @param of what is listed: another one begins at its first page
 */
export function usePages(of?: unknown): Growth {
  const [shown, setShown] = useState({ of, pages: 1 });
  const further = useCallback(
    () => setShown((now) => ({ of, pages: now.of === of ? now.pages * 2 : 2 })),
    [of],
  );
  return { pages: shown.of === of ? shown.pages : 1, further };
}

/**
 * A list that was asked for with so many pages, in the words of one that is asked for page by page: `fetchNextPage`
 * asks for more, or again where that has failed.
 */
export function useGrowing<
  Pages extends { readonly nextToken?: string | undefined },
  List extends {
    readonly data?: Pages | undefined;
    /** Of these arguments. */
    readonly currentData?: Pages | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  },
>(list: List & { readonly data?: Pages | undefined }, { pages, further }: Growth) {
  const { isError, isFetching, refetch } = list;
  const fetchNextPage = useCallback(() => {
    if (isError) void refetch();
    else further();
  }, [isError, further, refetch]);
  // While more is on the way, what is there stays: more is asked for only of what is there.
  const data = list.currentData ?? (pages > 1 ? list.data : undefined);
  return {
    ...list,
    data,
    hasNextPage: data?.nextToken !== undefined,
    isFetchingNextPage: isFetching,
    fetchNextPage,
  };
}
