import { accentProperties } from '@lineless/contracts/venues/accent';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { landing } from '@/features/public/content/landing';
import type { Head } from '@/features/public/content/types';
import { LandingScreen } from '@/features/public/public-screens';
import { paths, type Path } from '@/shared/paths';
import { place } from './places';

/** A page that the server sends whole: its text is there without a script, for readers, search engines and previews. */
interface PublicPage {
  /** As the build calls its file. */
  readonly name: string;
  /** Its own address first, which is the canonical one, then the others that show the same. */
  readonly at: readonly [Path, ...Path[]];
  readonly head: Head;
  readonly screen: ComponentType;
  /** Its own colour. */
  readonly accent?: string;
  /** Of schema.org, in JSON-LD; `url` and the like are filled in by the server. */
  readonly about: Readonly<Record<string, unknown>>;
}

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
];

/** What the build writes down of each: markup with places for what only the server knows. */
export const publicPages = pages.map((page) => ({
  name: page.name,
  paths: page.at.map(({ pattern }) => pattern),
  title: page.head.title,
  description: page.head.description,
  style: accentProperties(page.accent)
    .map(([name, value]) => `${name}:${value}`)
    .join(';'),
  markup: markupOf(page),
  about: JSON.stringify({
    '@context': 'https://schema.org',
    url: ORIGIN + page.at[0].pattern.replaceAll(PARAMETER, (_, name: string) => place(name)),
    ...page.about,
  }).replaceAll('<', '\\u003c'),
}));

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
