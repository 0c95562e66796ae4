import { Play } from 'lucide-react';
import * as Overlay from 'radix-ui/dialog';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/shared/ui/button';
import { texts } from './texts';

interface SplashProps {
  /** https, or a file of this service. */
  videoUrl: string;
  /** What plays: 'Kiln Hall, Main Bar'. */
  name: string;
  onEnd: () => void;
}

const STILL = '(prefers-reduced-motion: reduce)';

/**
 * C2, resolution 77: the location's video before its menu. Skipped by a press or Escape; over at its end, or where it
 * cannot be had.
 */
export function Splash({ videoUrl, name, onEnd }: SplashProps) {
  return (
    <Overlay.Root
      open
      onOpenChange={(open) => {
        if (!open) onEnd();
      }}
    >
      <Overlay.Portal>
        <Overlay.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-50 grid place-items-center bg-page text-text outline-none"
        >
          <Overlay.Title className="sr-only">{name}</Overlay.Title>
          <SplashVideo videoUrl={videoUrl} onEnd={onEnd} />
          <div className="absolute inset-x-0 bottom-0 flex justify-end px-(--gutter) pt-3 pb-safe">
            <Button onClick={onEnd}>{texts.splash.skip}</Button>
          </div>
        </Overlay.Content>
      </Overlay.Portal>
    </Overlay.Root>
  );
}

/** Waits for a tap where the browser wants one, or where nothing may move by itself. */
function SplashVideo({ videoUrl, onEnd }: Pick<SplashProps, 'videoUrl' | 'onEnd'>) {
  const video = useRef<HTMLVideoElement>(null);
  const [isStill] = useState(() => window.matchMedia(STILL).matches);
  const [isWaiting, setIsWaiting] = useState(isStill);
  const play = (): void => {
    video.current?.play().catch((error: unknown) => {
      // Anything else that is wrong comes as an error of the video.
      if (error instanceof DOMException && error.name === 'NotAllowedError') setIsWaiting(true);
    });
  };
  useEffect(() => {
    if (!isStill) play();
  }, [isStill]);
  return (
    <>
      <video
        ref={video}
        src={videoUrl}
        muted
        playsInline
        preload="auto"
        onPlay={() => setIsWaiting(false)}
        onEnded={onEnd}
        onError={onEnd}
        className="size-full object-cover"
      />
      {isWaiting && (
        <Button variant="paper" size="scan" icon={Play} onClick={play} className="absolute!">
          {texts.splash.play}
        </Button>
      )}
    </>
  );
}
