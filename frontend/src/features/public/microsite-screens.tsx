import { useLocation } from 'react-router-dom';
import { LeadingButton } from './away-link';
import { festival } from './content/festival';
import { pride } from './content/pride';
import type { Microsite } from './content/types';
import { homeOf } from './home-of';
import { Part } from './hero';
import { COLUMN, signage } from './layout';
import { Lineup } from './lineup';
import { PublicPage } from './public-page';
import { Scene } from './scene';
import { Schedule } from './schedule';

/** `/heartla`, `/landing` (M1, M2). */
export function FestivalScreen() {
  return <MicrositePage site={festival} />;
}

/** `/longbeachpride` (M1, M2). */
export function PrideScreen() {
  return <MicrositePage site={pride} />;
}

function MicrositePage({ site }: { site: Microsite }) {
  const { quickBuy, skip, stages, details, beyond } = site;
  return (
    <PublicPage
      head={site.head}
      accent={site.accent}
      home={homeOf(useLocation().pathname)}
      hero={<MicrositeHero site={site} />}
    >
      <div className={`${COLUMN} grid gap-x-6 md:grid-cols-2`}>
        <OfferPart id="quick-buy" offer={quickBuy} variant="accent" />
        <OfferPart id="skip-the-lines" offer={skip} variant="outline" />
      </div>
      <Part id="schedule" title={site.scheduleTitle}>
        <Schedule title={site.scheduleTitle} stages={stages} />
      </Part>
      <Part id="lineup" title={site.lineupTitle}>
        {site.mock !== undefined && <p className="pb-5 type-body text-muted">{site.mock}</p>}
        <Lineup stages={stages} />
      </Part>
      <ListedPart id="details" listed={details} />
      <ListedPart id="beyond" listed={beyond} />
    </PublicPage>
  );
}

function MicrositeHero({ site: { title, when, where, lead, picture } }: { site: Microsite }) {
  return (
    <div className="bg-accent-deep">
      <div className={`${COLUMN} grid gap-6 pt-4 pb-10 md:grid-cols-2 md:items-center md:pt-10 md:pb-14`}>
        <div>
          <h1 style={signage(44, 8, 84)} className="text-balance">
            {title}
          </h1>
          <p className="pt-4 type-heading">{when}</p>
          <p className="type-body">{where}</p>
          <p className="max-w-[35rem] pt-4 type-lead">{lead}</p>
        </div>
        <Scene picture={picture} shape="wide" first className="rounded-tile" />
      </div>
    </div>
  );
}

interface OfferPartProps {
  id: string;
  offer: Microsite['skip'];
  /** Of the first of its buttons. */
  variant: 'accent' | 'outline';
}

function OfferPart({ id, offer: { title, text, links }, variant }: OfferPartProps) {
  return (
    <section aria-labelledby={id} className="pt-12">
      <h2 id={id} className="type-title">
        {title}
      </h2>
      <p className="pt-2 pb-4 type-body text-muted">{text}</p>
      <div className="flex flex-wrap gap-3">
        {links.map((link, index) => (
          <LeadingButton key={link.text} link={link} variant={index === 0 ? variant : 'outline'} />
        ))}
      </div>
    </section>
  );
}

function ListedPart({ id, listed: { title, list } }: { id: string; listed: Microsite['details'] }) {
  return (
    <Part id={id} title={title}>
      <dl className="grid border-t border-line sm:grid-cols-2 sm:gap-x-6">
        {list.map(({ title: name, text }) => (
          <div key={name} className="border-b border-line py-4">
            <dt className="type-label">{name}</dt>
            <dd className="type-body text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
