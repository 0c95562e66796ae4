import { useEffect } from 'react';

const PRODUCT = 'Lineless';

let page = PRODUCT;
let notice: string | undefined;

function write(): void {
  document.title = notice === undefined ? page : `${notice} · ${page}`;
}

/** The document's title, 'Sign in · Lineless'. Every screen calls it; nothing while the name is loading. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    page = title ? `${title} · ${PRODUCT}` : PRODUCT;
    write();
  }, [title]);
}

/** Before the title as long as it is the case, for who looks at another tab: 'Ready at Main Bar'. */
export function useTitleNotice(text: string | undefined): void {
  useEffect(() => {
    notice = text;
    write();
    return () => {
      notice = undefined;
      write();
    };
  }, [text]);
}
