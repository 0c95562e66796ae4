import { drawingOf, type PosterDrawing } from '@lineless/contracts/venues/drawing';
import type { ReactNode } from 'react';
import { PosterDrawn } from './poster-drawn';

export interface PosterProps {
  /** The venue: 'Kiln Hall'. */
  name: string;
  /** The place inside it: 'Main Bar'. */
  place?: ReactNode;
  /** Chooses the drawing, so that a location always looks the same. */
  locationId: string;
  /** The chrome: logo and account, on the poster's own colour. */
  children?: ReactNode;
}

/** The head of a menu: the venue's name as signage on its own colour. */
export function Poster({ locationId, ...words }: PosterProps) {
  return <PosterShape {...words} drawing={drawingOf(locationId)} />;
}

/** The poster where its drawing is known already. */
export function PosterShape({
  name,
  place,
  drawing,
  children,
}: Omit<PosterProps, 'locationId'> & { drawing: PosterDrawing }) {
  return (
    <div className="poster-box">
      <PosterDrawn drawing={drawing} className="-right-17.5 -bottom-30 size-75" />
      <div className="relative">{children}</div>
      <div className="relative px-(--gutter) pt-6 pb-4.5 low:pt-0 low:pb-3">
        <h1 className="type-display text-balance break-words">{name}</h1>
        {place && <p className="mt-1.5 type-label">{place}</p>}
      </div>
    </div>
  );
}
