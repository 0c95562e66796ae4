import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from '@/shared/ui/icon-button';
import type { Picture } from './content/types';
import { Scene } from './scene';
import { texts } from './texts';

/** C9 */
const DELAY_MS = 6_000;
const CALM = '(prefers-reduced-motion: reduce)';

const wantsCalm = (): boolean => window.matchMedia(CALM).matches;
/** Who changes it while the page is open presses pause. */
const unchanging = () => () => undefined;

/**
 * Pictures beside each other, of which the next comes by itself. Swiped by hand where there are no scripts; who wants
 * nothing to move, or has pressed pause, goes on by the dots.
 */
export function Carousel({ label, pictures }: { label: string; pictures: readonly Picture[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const isCalm = useSyncExternalStore(unchanging, wantsCalm, () => true);
  const [chosen, setPaused] = useState<boolean>();
  const isPaused = chosen ?? isCalm;
  const show = (index: number): void => {
    const { current } = list;
    current?.scrollTo({ left: index * current.clientWidth, behavior: 'smooth' });
    setAt(index);
  };
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => show((at + 1) % pictures.length), DELAY_MS);
    return () => clearTimeout(timer);
  }, [at, isPaused, pictures.length]);
  return (
    <section aria-roledescription="carousel" aria-label={label} className="grid gap-2">
      <ul
        ref={list}
        // Scrolled by keys as well.
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          const seen = Math.round(scrollLeft / Math.max(1, clientWidth));
          if (Math.abs(scrollLeft - seen * clientWidth) < 2) setAt(seen);
        }}
        className="flex snap-x snap-mandatory overflow-x-auto rounded-tile [scrollbar-width:none]"
      >
        {pictures.map((picture, index) => (
          <li key={picture.file} className="w-full shrink-0 snap-center">
            <Scene picture={picture} shape="wide" first={index === 0} />
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-between">
        <div className="flex">
          {pictures.map(({ file }, index) => (
            <button
              key={file}
              type="button"
              aria-label={texts.picture(index + 1, pictures.length)}
              aria-current={index === at || undefined}
              onClick={() => show(index)}
              className="grid size-11 place-items-center"
            >
              <span
                className={`block size-2.5 rounded-full ring-1 ring-edge ${index === at ? 'bg-text' : 'bg-transparent'}`}
              />
            </button>
          ))}
        </div>
        <IconButton
          label={isPaused ? texts.play : texts.pause}
          icon={isPaused ? Play : Pause}
          onClick={() => setPaused(!isPaused)}
        />
      </div>
    </section>
  );
}
