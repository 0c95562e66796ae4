import { useSearchParams } from 'react-router-dom';
import type { Sort } from './column';

/** How a table is sorted, in the page's address: '?sort-days=-revenue'. @param table its name there */
export function useSort(table: string): [Sort | null, (sort: Sort | null) => void] {
  const [address, setAddress] = useSearchParams();
  const name = `sort-${table}`;
  const said = address.get(name) ?? '';
  const isDescending = said.startsWith('-');
  const key = said.slice(isDescending ? 1 : 0);
  const set = (sort: Sort | null): void =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        if (sort) next.set(name, `${sort.isDescending ? '-' : ''}${sort.key}`);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [key === '' ? null : { key, isDescending }, set];
}
