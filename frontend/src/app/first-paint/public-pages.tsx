import { accentProperties } from '@lineless/contracts/venues/accent';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { artist } from '@/features/public/content/artist';
import { festival } from '@/features/public/content/festival';
import { landing } from '@/features/public/content/landing';
import { presale, PRESALE_COLOUR } from '@/features/public/content/presale';
import { pride } from '@/features/public/content/pride';
import { prizeTerms } from '@/features/public/content/prize-terms';
import type { Head, Microsite } from '@/features/public/content/types';
import {
  ArtistScreen,
  FestivalScreen,
  LandingScreen,
  PresaleScreen,
  PrideScreen,
  PrizeTermsScreen,
} from '@/features/public/public-screens';
import { CookiePolicyScreen, PrivacyPolicyScreen } from '@/features/legal/policy-screens';
import { LandingScreen as MembershipScreen } from '@/features/membership/landing-screen';
import { texts as legal } from '@/features/legal/texts';
import { texts as membership } from '@/features/membership/texts-landing';
import { LUSIV_COLOUR } from '@/features/membership/look';

import { paths, type Path } from '@/shared/paths';
import { place } from './places';
import { refuseStrayLinks } from './stray-links';

/** A page that the server sends whole: its text is there without a script, for readers, search engines and previews. */
interface PublicPage {
  /** As the build calls its file. */
  readonly name: string;
  /** Its own address first, then the others that show the same. */
  readonly at: readonly [Path, ...Path[]];
  /** Its address for search engines, where that is another one than its first. */
  readonly canonical?: Path;
  readonly head: Head & { readonly bare?: boolean };
  readonly screen: ComponentType;
  /** Where its code is (../public-screens.ts); 'public' unless it says so. */
  readonly part?: 'membership' | 'legal';
  /** Its own colour. */
  readonly accent?: string;
  /** Of the folder `public/previews`. */
  readonly preview?: string;
  /** Of schema.org, in JSON-LD; `url` and the like are filled in by the server. */
  readonly about: Readonly<Record<string, unknown>>;
}

refuseStrayLinks([landing, presale, prizeTerms, festival, pride, artist]);

const PARAMETER = /:(\w+)/g;
const ENCODED_PLACE = /%7B%7B(\w+)%7D%7D/g;
const ORIGIN = place('origin');

const pages: readonly PublicPage[] = [
  {
    name: 'landing',
    at: [paths.home, paths.corporate],
    head: landing.head,
    screen: LandingScreen,
    about: {
      '@type': 'Organization',
      name: 'Lineless',
      description: landing.head.description,
      logo: `${ORIGIN}/icons/icon-512.png`,
      email: place('supportEmail'),
    },
  },
  {
    name: 'presale',
    at: [paths.presale],
    head: presale.head,
    screen: PresaleScreen,
    accent: PRESALE_COLOUR,
    about: { '@type': 'WebPage', name: presale.title },
  },
  {
    name: 'prize-terms',
    at: [paths.prizeTerms],
    head: prizeTerms.head,
    screen: PrizeTermsScreen,
    about: { '@type': 'WebPage', name: prizeTerms.title },
  },
  {
    name: 'festival',
    at: [paths.festival, paths.festivalLanding],
    ...ofFestival(festival, FestivalScreen, 'heartla'),
  },
  {
    // Its mark leads to the location.
    name: 'festival-at-location',
    at: [paths.festivalAtLocation, paths.festivalLandingAtLocation],
    canonical: paths.festival,
    ...ofFestival(festival, FestivalScreen, 'heartla'),
  },
  {
    name: 'pride',
    at: [paths.pride],
    ...ofFestival(pride, PrideScreen, 'pride'),
  },
  {
    name: 'pride-at-location',
    at: [paths.prideAtLocation],
    canonical: paths.pride,
    ...ofFestival(pride, PrideScreen, 'pride'),
  },
  {
    name: 'artist',
    at: [paths.artist],
    head: artist.head,
    screen: ArtistScreen,
    accent: artist.accent,
    preview: 'artist',
    about: {
      '@type': 'MusicGroup',
      name: artist.name,
      sameAs: artist.links.flatMap(({ to }) => (to.startsWith('https:') ? [to] : [])),
    },
  },
  {
    name: 'membership',
    at: [paths.lusiv],
    head: {
      title: membership.title,
      description: membership.lead,
      bare: true,
    },
    screen: MembershipScreen,
    part: 'membership',
    accent: LUSIV_COLOUR,
    about: { '@type': 'WebPage', name: membership.title },
  },
  {
    name: 'privacy',
    at: [paths.privacyPolicy],
    head: legal.privacy,
    screen: PrivacyPolicyScreen,
    part: 'legal',
    about: { '@type': 'WebPage', name: legal.privacy.title },
  },
  {
    name: 'cookies',
    at: [paths.cookiePolicy],
    head: { title: legal.cookies.title, description: legal.cookies.nothingElse.text },
    screen: CookiePolicyScreen,
    part: 'legal',
    about: { '@type': 'WebPage', name: legal.cookies.title },
  },
];

/** A festival as search engines show it in their calendars. */
function ofFestival(
  { head, accent, title, starts, ends, where, stages }: Microsite,
  screen: ComponentType,
  preview: string,
): Pick<PublicPage, 'head' | 'accent' | 'screen' | 'preview' | 'about'> {
  const performer = stages.flatMap(({ artists }) =>
    artists.map(({ name }) => ({ '@type': 'MusicGroup', name })),
  );
  const about = {
    '@type': 'MusicEvent',
    name: title,
    description: head.description,
    startDate: starts,
    endDate: ends,
    location: { '@type': 'Place', name: where, address: where },
    performer,
  };
  return { head, accent, screen, preview, about };
}

/** What the build writes down of each: markup with places for what only the server knows. */
export const publicPages = pages.map((page) => ({
  name: page.name,
  paths: page.at.map(({ pattern }) => pattern),
  canonical: canonicalOf(page),
  title: page.head.bare ? page.head.title : `${page.head.title} · Lineless`,
  description: page.head.description,
  part: page.part ?? 'public',
  preview: page.preview ?? 'lineless',
  style: accentProperties(page.accent)
    .map(([name, value]) => `${name}:${value}`)
    .join(';'),
  markup: markupOf(page),
  about: JSON.stringify({
    '@context': 'https://schema.org',
    url: ORIGIN + canonicalOf(page).replaceAll(PARAMETER, (_, name: string) => place(name)),
    ...page.about,
  }).replaceAll('<', '\\u003c'),
}));

function canonicalOf({ at: [first], canonical = first }: PublicPage): string {
  return canonical.pattern;
}

function markupOf({ at: [path], screen: Screen }: PublicPage): string {
  const address = path.pattern.replaceAll(PARAMETER, (_, name: string) => encodeURIComponent(place(name)));
  const markup = renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path={path.pattern} element={<Screen />} />
      </Routes>
    </MemoryRouter>,
  );
  return markup.replaceAll(ENCODED_PLACE, (_, name: string) => place(name));
}
