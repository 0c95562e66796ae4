import { useMemo } from 'react';
import { useGrowing, usePages } from '@/shared/hooks/use-growing-list';
import { useNow } from '@/shared/hooks/use-now';
import { documentsOf } from '@/shared/live/collection';
import { useGetGleventsQuery } from './glevents';
import { sorted } from './upcoming';

const EVERY_MS = 60_000;

/** A vendor's guest-list events, upcoming and past. */
export function useGlevents(vendorId: string) {
  const growth = usePages(vendorId);
  const list = useGetGleventsQuery({ vendorId, pages: growth.pages });
  const { data, ...rest } = useGrowing(list, growth);
  const now = useNow(EVERY_MS);
  const events = useMemo(() => data && sorted(documentsOf(data), now), [data, now]);
  return { ...rest, events };
}
