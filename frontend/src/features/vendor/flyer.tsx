import { drawingOf } from '@lineless/contracts/venues/drawing';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { pictureUrl } from '@/shared/ui/picture-url';
import { PosterDrawn } from '@/shared/ui/poster-drawn';
import { texts } from './texts';

interface FlyerProps {
  /** The event's first picture, where it has one. */
  src: string | undefined;
  name: string;
  /** On the screen from the start. */
  first?: boolean;
}

/** What an event is announced with, 4 by 5; without a picture, and where it cannot be had, that it is still to come. */
export function Flyer({ src, name, first = false }: FlyerProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className="block aspect-4/5 overflow-hidden rounded-tile bg-raised">
      {src !== undefined && src !== failed ? (
        <img
          src={pictureUrl(src)}
          loading={first ? 'eager' : 'lazy'}
          alt={texts.flyer(name)}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
          className="size-full object-cover"
        />
      ) : (
        <span className="relative flex size-full flex-col justify-between bg-accent-deep p-4">
          <PosterDrawn
            drawing={drawingOf(name)}
            className="-top-[6%] -right-[18%] w-[86%] overflow-visible"
          />
          <CalendarClock aria-hidden size={24} strokeWidth={1.75} className="relative" />
          <span className="relative">
            <span className="block type-heading text-balance break-words hyphens-auto">{name}</span>
            <span className="mt-1 block type-small">{texts.comingSoon}</span>
          </span>
        </span>
      )}
    </span>
  );
}
