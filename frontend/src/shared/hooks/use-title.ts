import { useEffect } from 'react';

const PRODUCT = 'Lineless';

let page = PRODUCT;
let notice: string | undefined;

function write(): void {
  document.title = notice === undefined ? page : `${notice} · ${page}`;
}

/**
 * The document's title, 'Sign in · Lineless'. Every screen calls it; nothing while the name is loading.
 *
 * @param bare a title that names what it is of itself: 'Lusiv: Your VIP Pass to the Night'
 */
export function useTitle(title: string | undefined, { bare = false } = {}): void {
  useEffect(() => {
    page = bare && title ? title : title ? `${title} · ${PRODUCT}` : PRODUCT;
    write();
  }, [bare, title]);
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
