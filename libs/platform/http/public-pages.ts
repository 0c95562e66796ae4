import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PageTemplates } from './page-start';
import type { Words } from './page-template';

const INDEX = join('.pages', 'public.json');
/** As the build writes it. */
const index = z.array(z.object({ name: z.string(), paths: z.array(z.string()), canonical: z.string() }));
const PARAMETER = /:(\w+)/g;
/** As ids are (kernel, values). */
const ID = '[A-Za-z0-9_-]{1,64}';

export interface PublicPagesOptions {
  readonly supportEmail: string;
  /** The pages' own address, without a slash at the end; missing: as the visitor has addressed it. */
  readonly publicUrl?: string | undefined;
  readonly isTest: boolean;
}

interface PublicPage {
  readonly name: string;
  readonly pattern: RegExp;
  readonly canonical: string;
}

/** Pages that the build has drawn whole, with places for what only the server knows. */
export class PublicPages {
  private readonly pages: readonly PublicPage[];
  private readonly templates: PageTemplates;

  /** Without a build there are none. */
  constructor(
    root: string,
    private readonly options: PublicPagesOptions,
  ) {
    this.templates = new PageTemplates(root, options.isTest);
    const file = join(root, INDEX);
    const known = existsSync(file) ? index.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
    this.pages = known.flatMap(({ name, paths, canonical }) =>
      paths.map((path) => ({ name, canonical, pattern: patternOf(path) })),
    );
  }

  /** `null` where the path leads to none. @param origin as the visitor has addressed the service */
  page(path: string, origin: string): string | null {
    for (const { name, pattern, canonical } of this.pages) {
      const found = pattern.exec(path);
      if (!found) continue;
      const words: Words = { ...found.groups };
      const own = this.originOf(origin);
      const url =
        own + canonical.replaceAll(PARAMETER, (_, parameter: string) => found.groups?.[parameter] ?? '');
      const { supportEmail } = this.options;
      return this.templates.get(`public-${name}`)?.fill({ ...words, supportEmail, origin: own, url }) ?? null;
    }
    return null;
  }

  /** For search engines: which pages are private, and where all others are. */
  robots(origin: string): string {
    const closed = [
      '/api/',
      '/staff',
      '/account',
      '/order/',
      '/signin',
      '/auth/',
      '/nfc/',
      '/list/',
      '/promoter/',
      '/dev/',
    ];
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
    return [...lines, '', `Sitemap: ${this.originOf(origin)}/sitemap.xml`, ''].join('\n');
  }

  /** The canonical addresses of all pages that have no parameter (sitemaps.org, 0.9). */
  sitemap(origin: string): string {
    const own = this.originOf(origin);
    const canonical = new Set(this.pages.map((page) => page.canonical));
    const urls = [...canonical]
      .filter((path) => !path.includes(':'))
      .map((path) => `<url><loc>${own}${path}</loc></url>`);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
  }

  /** What an address says that is none is not repeated. */
  private originOf(origin: string): string {
    const { publicUrl } = this.options;
    if (publicUrl !== undefined) return publicUrl;
    return URL.canParse(origin) ? new URL(origin).origin : '';
  }
}

/** '/vendor/:vendorId/mky' with or without a slash at the end. */
function patternOf(path: string): RegExp {
  const parts = path.replace(/\/$/, '').replaceAll(PARAMETER, (_, name: string) => `(?<${name}>${ID})`);
  return new RegExp(`^${parts}/?$`);
}
