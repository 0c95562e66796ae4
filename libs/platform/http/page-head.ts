import { escaped } from './page-template';

/** What a link to a page shows where it is shared: the words and the picture of its preview. */
export interface PageHead {
  /** Also the page's own title, until its scripts set it. */
  readonly title: string;
  readonly description: string;
  /** An address of this service, from its root. */
  readonly picture: string;
}

/**
 * @param path without its query
 * @param fixed the address under which a file of the build never changes
 * @returns `null` for a page that is not shared
 */
export type HeadOf = (path: string, fixed: (url: string) => string) => Promise<PageHead | null>;

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s+name="description"[^>]*>/;

/**
 * The page with its preview (ogp.me, which messengers read; what is missing there they take from the title).
 * @param origin 'https://lineless.example'
 */
export function withHead(html: string, { title, description, picture }: PageHead, origin: string): string {
  const properties: Readonly<Record<string, string>> = {
    'og:type': 'website',
    'og:site_name': 'Lineless',
    'og:title': title,
    'og:description': description,
    // A request under an invalid address gets no picture.
    ...(URL.canParse(picture, origin) && { 'og:image': new URL(picture, origin).href }),
  };
  const preview = Object.entries(properties)
    .map(([name, text]) => `<meta property="${name}" content="${escaped(text)}">`)
    .join('');
  const about = `<meta name="description" content="${escaped(description)}">`;
  return html
    .replace(DESCRIPTION, () => about)
    .replace(TITLE, () => `<title>${escaped(title)}</title>${preview}`);
}
