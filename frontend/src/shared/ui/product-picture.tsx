import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { useNear } from '@/shared/hooks/use-near';
import { useOnline } from '@/shared/hooks/use-online';
import { cx } from './cx';
import { pictureUrl } from './picture-url';

export interface ProductPictureProps {
  /** The first picture of the product, if it has one. */
  src?: string | undefined;
  /** `ALCOHOLIC_ITEM`, `NON_ALCOHOLIC_ITEM`, `FOOD_ITEM`, `MERCHANDISE`, `OTHER`, `UNKNOWN`. */
  productType?: string | undefined;
  /** Chooses the hue where there is no photograph: a product keeps its colour. */
  name: string;
  /** How high the drawing stands, and where the bar ends: tile 152, thumb 48–72, big 228–268 px. */
  kind?: 'tile' | 'thumb' | 'big';
  /** Where a button is cut into the right corner the drawing stands further left. */
  aside?: boolean;
  /** Sold out or handed over. */
  grey?: boolean;
  /** On the screen from the start. */
  first?: boolean;
  /** Read aloud; without it the picture is decoration beside its name. */
  alt?: string;
  className?: string;
}

/** Degrees on the colour circle, the same for the same name. */
export function tintOf(name: string): number {
  let sum = 7;
  for (const character of name) sum = (sum * 31 + character.charCodeAt(0)) % 36_000;
  return (sum * 47) % 360;
}

const heights = { tile: 'h-[92%]', thumb: 'h-[91%]', big: 'h-[88%]' };
const bars = { tile: '21px', thumb: '14%', big: '12%' };

/** A photograph fills its box; without one a flat drawing by product type stands on the bar. */
export function ProductPicture({
  src,
  productType,
  name,
  kind = 'tile',
  aside = false,
  grey = false,
  first = false,
  alt = '',
  className,
}: ProductPictureProps) {
  const [ref, near] = useNear<HTMLImageElement>(first);
  const [failed, setFailed] = useState<string | null>(null);
  // What could not be had without a network is tried again with one.
  const attempt = [src, useOnline()].join();
  const spoken = alt ? { role: 'img', 'aria-label': alt } : {};
  if (src && attempt === failed) {
    return (
      <span {...spoken} className={cx('grid size-full place-items-center bg-raised text-faint', className)}>
        <ImageOff aria-hidden size={24} strokeWidth={1.75} />
      </span>
    );
  }
  if (src) {
    return (
      <img
        ref={ref}
        src={near ? pictureUrl(src) : undefined}
        alt={alt}
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setFailed(attempt)}
        className={cx(
          'size-full bg-raised',
          // Looked at closely, a picture is shown whole.
          kind === 'big' ? 'object-contain' : 'object-cover',
          grey && 'opacity-40 grayscale',
          className,
        )}
      />
    );
  }
  const hangs = productType === 'MERCHANDISE';
  return (
    <span
      {...spoken}
      style={{ '--tint': tintOf(name), '--bar-height': bars[kind] }}
      className={cx(
        'flex size-full justify-center overflow-hidden',
        grey ? 'bg-raised' : hangs ? 'wall' : 'wall-and-bar',
        hangs ? 'items-center' : 'items-end',
        aside && 'pr-4.5',
        className,
      )}
    >
      <span
        className={cx(
          'drawing',
          drawingOf(productType),
          hangs ? 'h-[83%]' : heights[kind],
          grey && 'opacity-40 grayscale',
        )}
      />
    </span>
  );
}

/**
 * A background and no element of an `<svg>`: a menu has hundreds, and each would be a tree of twenty shapes. A shirt
 * takes the venue's colour from around it.
 */
function drawingOf(productType: string | undefined): string {
  if (productType === 'ALCOHOLIC_ITEM') return 'drawing-glass';
  if (productType === 'NON_ALCOHOLIC_ITEM') return 'drawing-cup';
  if (productType === 'FOOD_ITEM') return 'drawing-tray';
  return productType === 'MERCHANDISE' ? 'drawing-shirt' : 'drawing-bag';
}
