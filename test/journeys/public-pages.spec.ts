import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startServer, type RunningServer } from '../../apps/api/src/server';
import { textOf } from '../support/page-text';

describe('pages that anybody reads, without a script, without demo data and without a location', () => {
  let directory: string;
  let server: RunningServer;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'lineless-public-pages-'));
    const settings = { PORT: 0, METRICS_PORT: null, DATA_DIR: directory, DEMO_DATA: 'off' } as const;
    server = await startServer({ settings: { ...settings, LOG_LEVEL: 'silent' } });
  });
  afterAll(async () => {
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  });

  const read = async (path: string) => {
    const response = await fetch(server.url + path);
    expect([path, response.status]).toEqual([path, 200]);
    return response.text();
  };

  // id: has-its-text-and-for-its-address
  it.each([
    [
      '/',
      '/',
      [
        '1 in 3 attendees avoid purchases because of long waits.',
        'Book a Demo',
        'Learn More',
        'Get Festival Wristband',
      ],
    ],
    ['/corporate', '/', ['Trusted by venues', 'The bar pours in order']],
    ['/presale-wristband', '/presale-wristband', ['Pre-Purchase Now', 'VIP Artist Chat', 'is paid today']],
    [
      '/prize-drawing-terms',
      '/prize-drawing-terms',
      ['Effective 05-01-2025', '11. Changes and contact', 'support@lineless.example'],
    ],
    ['/heartla', '/heartla', ['Skip the Lines', 'Garden Stage', 'Paper Lanterns', 'Beyond the Music']],
    ['/landing', '/heartla', ['HeartLA']],
    ['/location/064E1/heartla', '/heartla', ['HeartLA']],
    ['/location/064E1/landing', '/heartla', ['HeartLA']],
    ['/longbeachpride', '/longbeachpride', ['Festival Tickets', 'Instagram', 'This line-up is a mock']],
    ['/location/064E1/longbeachpride', '/longbeachpride', ['Long Beach Pride']],
    ['/vendor/kiln-hall/mky', '/vendor/kiln-hall/mky', ['Join Q&A', 'Biography']],
    ['/lusiv', '/lusiv', ['Your VIP Pass to the Night', '4 event credits a month', 'How It Works']],
    [
      '/privacy-policy',
      '/privacy-policy',
      ['What we keep', 'For a place on a guest list', 'a promoter whose link', 'support@lineless.example'],
    ],
    ['/cookie-policy', '/cookie-policy', ['No advertising cookies', 'For when there is no network']],
  ])('%s has its text, and %s for its address', async (path, canonical, texts) => {
    const html = await read(path);
    const text = textOf(html);
    for (const one of texts) expect(text).toContain(one);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(text).not.toContain('needs JavaScript');
    expect(html).not.toMatch(/\{\{|undefined/);
    expect(html).toContain(`<link rel="canonical" href="${server.url}${canonical}">`);
    expect(/<title>([^<]*(?:Lineless|Lusiv)[^<]*)<\/title>/.exec(html)?.[1]?.length).toBeGreaterThan(20);
    expect(/<meta name="description" content="([^"]{50,200})">/.exec(html)).not.toBeNull();
    const [, picture = ''] = /<meta property="og:image" content="([^"]+)">/.exec(html) ?? [];
    expect((await fetch(picture)).headers.get('content-type')).toMatch(/^image\/(png|jpeg)$/);
    const [, about = ''] = /<script type="application\/ld\+json">([^<]+)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(about)).toMatchObject({
      '@context': 'https://schema.org',
      url: server.url + canonical,
    });
  });

  it('have every picture sized and there, and only the first ones at once', async () => {
    for (const path of ['/heartla', '/longbeachpride', '/vendor/kiln-hall/mky']) {
      const pictures = (await read(path)).match(/<img [^>]+>/g) ?? [];
      expect(pictures.length).toBeGreaterThan(2);
      for (const picture of pictures) {
        expect(picture).toMatch(/ width="\d+" height="\d+"/);
        const [, src = ''] = / src="([^"]+)"/.exec(picture) ?? [];
        const { status, headers } = await fetch(server.url + src);
        expect([src, status, headers.get('content-type')]).toEqual([src, 200, 'image/webp']);
      }
      expect(pictures.filter((picture) => !picture.includes('loading="lazy"')).length).toBe(1);
    }
  });

  // id: lead-below-a-location
  it('lead below a location back to it', async () => {
    expect(await read('/location/064E1/heartla')).toContain('href="/location/064E1"');
    expect(await read('/vendor/kiln-hall/mky')).toContain('href="/vendor/kiln-hall"');
  });

  it('are where search engines look for them, and no one’s own pages are', async () => {
    const robots = await read('/robots.txt');
    expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`);
    for (const path of ['/account', '/staff']) expect(robots).toContain(`Disallow: ${path}\n`);
    const sitemap = await read('/sitemap.xml');
    for (const [, url = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g))
      expect(await (await fetch(url)).text()).toContain(`<link rel="canonical" href="${url}">`);
  });
});
