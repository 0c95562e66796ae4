import { useParams } from 'react-router-dom';
import { paths } from '@/shared/paths';
import { LeadingButton } from './away-link';
import { Carousel } from './carousel';
import { artist } from './content/artist';
import { Part } from './hero';
import { COLUMN, signage } from './layout';
import { PublicPage } from './public-page';

/** `/vendor/{vendorId}/mky` (C2): an artist who plays at a venue. */
export function ArtistScreen() {
  const { vendorId = '' } = useParams<'vendorId'>();
  const { head, accent, name, line, pictures, ask, biography, links } = artist;
  return (
    <PublicPage
      head={head}
      accent={accent}
      home={paths.vendor.to({ vendorId })}
      hero={
        <div className="bg-accent-deep">
          <div
            className={`${COLUMN} grid gap-6 pt-4 pb-8 md:grid-cols-[2fr_3fr] md:items-center md:pt-10 md:pb-14`}
          >
            <div>
              <h1 style={signage(64, 12, 128)}>{name}</h1>
              <p className="pt-2 pb-6 type-lead">{line}</p>
              <LeadingButton link={ask} variant="accent" />
            </div>
            <Carousel label={name} pictures={pictures} />
          </div>
        </div>
      }
    >
      <Part id="biography" title={artist.biographyTitle}>
        <div className="grid max-w-[42.5rem] gap-4">
          {biography.map((paragraph) => (
            <p key={paragraph} className="type-body">
              {paragraph}
            </p>
          ))}
        </div>
      </Part>
      <Part id="links" title={artist.linksTitle}>
        <div className="flex flex-wrap gap-3">
          {links.map((link) => (
            <LeadingButton key={link.text} link={link} />
          ))}
        </div>
      </Part>
    </PublicPage>
  );
}
