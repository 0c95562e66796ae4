import { accentFor } from '@lineless/contracts/venues/accent';
import { contrast } from '@lineless/contracts/venues/colour';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useLayoutEffect, useRef } from 'react';
import { applyAccent } from '@/shared/ui/accent';
import { Poster } from '@/shared/ui/poster';
import { texts } from './texts';

const PAPER = '#f6f3ee';
const LIGHTEST_SURFACE = '#2b2825';

interface ColourPreviewProps {
  /** '#FF6B8B'; without one it is black and paper. */
  colour: string | undefined;
  location: VendorLocation;
  /** As it is being typed. */
  name: string;
}

/** A piece of the guests' menu in this colour, and how well what stands on it can be read (WCAG 2 contrast). */
export function ColourPreview({ colour, location, name }: ColourPreviewProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) return applyAccent(box.current, colour);
  }, [colour]);
  const { accent, onAccent, accentText, accentDeep } = accentFor(colour);
  const { example } = texts.colour;
  const tones = [
    { label: texts.colour.accent, hex: accent, ratio: contrast(accent, LIGHTEST_SURFACE) },
    { label: texts.colour.onAccent, hex: onAccent, ratio: contrast(onAccent, accent) },
    { label: texts.colour.accentText, hex: accentText, ratio: contrast(accentText, LIGHTEST_SURFACE) },
    { label: texts.colour.deep, hex: accentDeep, ratio: contrast(accentDeep, PAPER) },
  ];
  const [first, second] = example.tips;
  return (
    <figure className="grid gap-3">
      <figcaption className="text-14 leading-5 font-semibold">{texts.colour.preview}</figcaption>
      {/* Guests' pages are always dark. */}
      <div
        ref={box}
        aria-hidden
        data-theme="dark"
        className="overflow-hidden rounded-tile bg-surface text-text **:[h1]:text-28 **:[h1]:leading-8"
      >
        <Poster name={location.vendorName} place={name} locationId={location.vendorLocationId} />
        <div className="grid gap-2 p-3.5">
          <div className="grid grid-cols-[1fr_1fr_auto] items-center gap-2 text-center text-15 font-semibold">
            <span className="rounded-control bg-accent-wash py-3 inset-ring-2 inset-ring-accent">
              {first}
            </span>
            <span className="rounded-control py-3 inset-ring inset-ring-edge">{second}</span>
            <span className="pl-2 text-accent-text">{example.link}</span>
          </div>
          <div className="flex justify-between rounded-control bg-accent px-4 py-4 text-16 font-bold text-on-accent tabular-nums">
            <span>{example.order}</span>
            <span>{example.amount}</span>
          </div>
        </div>
      </div>
      <dl className="grid gap-1.5 text-14 leading-5 tabular-nums">
        {tones.map(({ label, hex, ratio }) => (
          <div key={label} className="flex items-center gap-2.5">
            <dt className="flex min-w-0 flex-1 items-center gap-2.5 text-muted">
              <Swatch hex={hex} />
              {label}
            </dt>
            <dd>{hex}</dd>
            <dd className="w-[3.5rem] text-right font-semibold">{ratio.toFixed(1)}:1</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}

function Swatch({ hex }: { hex: string }) {
  return (
    <svg aria-hidden viewBox="0 0 16 16" className="size-4 shrink-0 rounded-tag inset-ring inset-ring-edge">
      <rect width={16} height={16} rx={4} fill={hex} />
    </svg>
  );
}
