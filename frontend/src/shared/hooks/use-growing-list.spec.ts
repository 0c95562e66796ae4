import { expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useGrowing, usePages } from './use-growing-list';

const before = { of: 'the other venue', nextToken: undefined };
const onItsWay = {
  data: before,
  currentData: undefined,
  isError: false,
  isFetching: true,
  refetch: () => null,
};
const growth = (pages: number) => ({ pages, further: () => undefined });

it('A list keeps what is there while more of it is on the way, and nothing of another list', () => {
  const { result, rerender } = renderHook((pages: number) => useGrowing(onItsWay, growth(pages)), {
    initialProps: 2,
  });
  expect(result.current.data).toBe(before);
  rerender(1);
  expect(result.current.data).toBeUndefined();
});

it('A list begins at its first page where it becomes another one', () => {
  const { result, rerender } = renderHook((of: string) => usePages(of), { initialProps: 'one' });
  const further = () => act(() => result.current.further());
  further();
  further();
  expect(result.current.pages).toBe(4);
  rerender('other');
  expect(result.current.pages).toBe(1);
  further();
  expect(result.current.pages).toBe(2);
});
