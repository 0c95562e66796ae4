import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** px inside an element's padding; 0 before it is on the page. */
export interface Room {
  readonly width: number;
  readonly height: number;
  /** Of the padding on either side. */
  readonly gutter: number;
}

const NONE: Room = { width: 0, height: 0, gutter: 0 };

export function useRoom<E extends HTMLElement>(): [ref: RefObject<E | null>, room: Room] {
  const ref = useRef<E>(null);
  const [room, setRoom] = useState(NONE);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = (): void => {
      const style = getComputedStyle(element);
      const px = (value: string): number => Number.parseFloat(value) || 0;
      const gutter = px(style.paddingLeft);
      const width = element.clientWidth - 2 * gutter;
      const height = element.clientHeight - px(style.paddingTop) - px(style.paddingBottom);
      setRoom((now) =>
        now.width === width && now.height === height && now.gutter === gutter
          ? now
          : { width, height, gutter },
      );
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [ref, room];
}
