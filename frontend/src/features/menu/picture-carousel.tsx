import { Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { useLayer } from '@/shared/hooks/use-layer';
import { cx } from '@/shared/ui/cx';
import { ProductPicture } from '@/shared/ui/product-picture';
import { PictureZoom } from './picture-zoom';
import { texts } from './product-texts';
import { useSwipe } from './use-swipe';

export interface PictureCarouselProps {
  images: readonly string[];
  name: string;
  productType: string;
}

/** C2: the product's pictures, one at a time, by swipe or dot; a tap looks closer. */
export function PictureCarousel({ images, name, productType }: PictureCarouselProps) {
  const [index, setIndex] = useState(0);
  const zoom = useLayer('picture');
  const swipe = useSwipe((step) =>
    setIndex((at) => Math.min(Math.max(at + step, 0), Math.max(0, images.length - 1))),
  );
  const src = images[index];
  const many = images.length > 1;
  return (
    <div>
      <div
        className="relative h-[clamp(9rem,42dvh,22.375rem)] overflow-hidden rounded-tile low:h-[calc(100dvh-152px)]"
        {...swipe}
      >
        {src ? (
          <button
            type="button"
            aria-label={
              many ? texts.pictures.zoomOne(name, index + 1, images.length) : texts.pictures.zoom(name)
            }
            onClick={zoom.show}
            className="block size-full cursor-zoom-in -outline-offset-2!"
          >
            <ProductPicture key={src} src={src} {...{ name, productType }} kind="big" />
            <span
              aria-hidden
              className="absolute bottom-2.5 left-2.5 grid size-8 place-items-center rounded-full bg-page"
            >
              <Maximize2 size={16} strokeWidth={2} />
            </span>
          </button>
        ) : (
          <ProductPicture {...{ name, productType }} kind="big" />
        )}
      </div>
      {many && (
        <div role="group" aria-label={texts.pictures.label(name)} className="-mb-3 flex justify-center">
          {images.map((image, at) => (
            <button
              key={image}
              type="button"
              aria-label={texts.pictures.one(at + 1, images.length)}
              aria-current={at === index || undefined}
              onClick={() => setIndex(at)}
              className="grid size-8 h-11 place-items-center"
            >
              <i className={cx('h-1.5 rounded-full', at === index ? 'w-4.5 bg-text' : 'w-1.5 bg-edge')} />
            </button>
          ))}
        </div>
      )}
      {src && zoom.open && <PictureZoom src={src} name={name} onClose={zoom.close} />}
    </div>
  );
}
