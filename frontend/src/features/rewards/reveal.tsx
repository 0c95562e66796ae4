import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Spinner } from '@/shared/ui/spinner';
import { texts } from './texts';

const STILL = '(prefers-reduced-motion: reduce)';
/** In milliseconds. */
export const REVEAL_MS = 2_400;
const TICKETS = 12;
const SLOWING = 'cubic-bezier(0.1, 0.6, 0.2, 1)';

interface RevealProps {
  /** Resolution 77: the contest's video, where it has one. */
  videoUrl: string | undefined;
  /** The names of what can be won, for the tickets that run past. */
  names: readonly string[];
  onEnd: () => void;
}

/** C4: what is shown before the outcome. Where nothing is to move by itself, that step ends at once. */
export function Reveal({ videoUrl, names, onEnd }: RevealProps) {
  const [isStill] = useState(() => window.matchMedia(STILL).matches);
  const [hasFailed, setHasFailed] = useState(false);
  const failed = useCallback(() => setHasFailed(true), []);
  const isVideo = videoUrl !== undefined && !hasFailed && !isStill;
  useEffect(() => {
    if (isVideo) return;
    const timer = setTimeout(onEnd, isStill ? 0 : REVEAL_MS);
    return () => clearTimeout(timer);
  }, [isVideo, isStill, onEnd]);
  return (
    <div className="grid gap-4 pb-6">
      {isVideo && <RevealVideo videoUrl={videoUrl} onEnd={onEnd} onFailed={failed} />}
      {!isVideo && !isStill && <RunningTickets names={names} />}
      <p role="status" className="flex items-center justify-center gap-2.5 type-label text-muted">
        <Spinner />
        {texts.reveal.running}
      </p>
    </div>
  );
}

interface RevealVideoProps {
  videoUrl: string;
  onEnd: () => void;
  onFailed: () => void;
}

function RevealVideo({ videoUrl, onEnd, onFailed }: RevealVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // Where it may not begin by itself, ours is shown.
    video.current?.play().catch(onFailed);
  }, [onFailed]);
  return (
    <video
      ref={video}
      src={videoUrl}
      muted
      playsInline
      preload="auto"
      onEnded={onEnd}
      onError={onFailed}
      className="aspect-video w-full rounded-tile bg-raised object-cover"
    />
  );
}

/** Tickets that run past ever slower, until one stands still: a drum, seen from ahead. */
function RunningTickets({ names }: { names: readonly string[] }) {
  const shown = Array.from({ length: TICKETS }, (_, at) =>
    at === TICKETS - 1 || names.length === 0 ? texts.reveal.unknown : (names[at % names.length] ?? ''),
  );
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const to = `translateY(-${(100 * (TICKETS - 1)) / TICKETS}%)`;
    strip.current?.animate([{ transform: 'none' }, { transform: to }], {
      duration: REVEAL_MS,
      easing: SLOWING,
      fill: 'both',
    });
  }, []);
  return (
    <div aria-hidden className="h-32 overflow-hidden rounded-tile bg-accent-deep px-6">
      <div ref={strip}>
        {shown.map((name, at) => (
          <div key={at} className="h-32 py-3">
            <div className="ticket-top flex h-26 items-center justify-center bg-ticket px-6 text-center type-heading text-on-ticket">
              <span className="line-clamp-2">{name}</span>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
