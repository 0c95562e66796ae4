import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { loadPart, whenCaught } from './load-part';
import { PartBoundary, type PartFailure } from './part-boundary';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A component with code of its own, which is loaded when it is first shown. React keeps a failed load for good; here
 * the next one to show it tries again. Suspends, and throws into the nearest `PartBoundary`.
 *
 * @param ready the component where its code is there already: then nothing suspends
 */
export function lazyComponent<Props extends object>(
  load: Load<Props>,
  ready?: () => ComponentType<Props> | undefined,
): (props: Props) => ReactNode {
  let current: ComponentType<Props> | null = null;
  const loadIt = async () => {
    try {
      return { default: await loadPart(load) };
    } catch (error) {
      whenCaught(error, () => (current = null));
      throw error;
    }
  };
  const inUse = (): ComponentType<Props> => (current ??= lazy(loadIt));
  return function Lazy(props) {
    const [Loaded] = useState(() => ready?.() ?? inUse());
    return <Loaded {...props} />;
  };
}

/**
 * The same as a part that stands in a page, such as a sheet. When its code cannot be had, `failed` stands in its
 * place, and nothing else is lost:
 *
 *     const CartSheet = lazyPart(
 *       async () => (await import('./cart-sheet')).CartSheet,
 *       ({ onOpenChange }, { retry }) => <PartFailed … onRetry={retry} onClose={() => onOpenChange(false)} />,
 *     );
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  failed: (props: Props, failure: PartFailure) => ReactNode,
): (props: Props) => ReactNode {
  const Lazy = lazyComponent(load);
  return function Part(props) {
    return (
      <PartBoundary failed={(failure) => failed(props, failure)}>
        <Suspense>
          <Lazy {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}
