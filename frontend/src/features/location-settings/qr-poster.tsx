import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { QRCodeSVG } from 'qrcode.react';
import { paths } from '@/shared/paths';
import { posterTexts as texts } from './texts-posters';

/** What hangs at the bar: black on paper on the screen too, and a whole page of it when it is printed. */
export function QrPoster({ location }: { location: VendorLocation }) {
  const { vendorLocationId, vendorName, description } = location;
  const path = paths.locationLink.to({ vendorLocationId });
  return (
    <article
      aria-label={texts.posterOf(description)}
      className="mx-(--gutter) grid justify-items-center gap-5 rounded-tile bg-ticket px-6 py-8 text-center text-on-ticket print:m-0 print:h-[98dvh] print:content-center print:gap-10 print:rounded-none print:bg-white print:text-black"
    >
      <p className="type-heading print:text-[32pt] print:leading-none">{vendorName}</p>
      <h2 className="type-display break-words print:text-[64pt] print:leading-none">{description}</h2>
      <QRCodeSVG
        value={window.location.origin + path}
        level="M"
        marginSize={2}
        bgColor="transparent"
        fgColor="currentColor"
        title={texts.code(description)}
        className="size-60 print:size-[110mm]"
      />
      <p className="text-20 leading-6.5 font-bold print:text-[28pt] print:leading-tight">{texts.scan}</p>
      <p className="type-small break-all text-ticket-muted print:text-[16pt] print:text-black">
        {texts.orType} <b className="text-on-ticket print:text-black">{window.location.host + path}</b>
      </p>
    </article>
  );
}
