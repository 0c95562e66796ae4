import { useEffect } from 'react';

const PRODUCT = 'Lineless';

/** The document's title, 'Sign in · Lineless'. Every screen calls it; nothing while the name is loading. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
  }, [title]);
}
