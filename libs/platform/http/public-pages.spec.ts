import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PublicPages, type PublicPagesOptions } from './public-pages';

const VISITED = 'http://127.0.0.1:3000';

describe('a page that the build has drawn whole', () => {
  let root: string;
  const pages = (options: Partial<PublicPagesOptions> = {}) =>
    new PublicPages(root, { supportEmail: 'a&b@bar.example', isTest: false, ...options });

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'lineless-public-'));
    mkdirSync(join(root, '.pages'));
    const index = [
      { name: 'landing', paths: ['/', '/corporate'], canonical: '/' },
      { name: 'artist', paths: ['/vendor/:vendorId/mky'], canonical: '/vendor/:vendorId/mky' },
    ];
    writeFileSync(join(root, '.pages', 'public.json'), JSON.stringify(index));
    const page = '<div id="test-notice" hidden></div>{{url}} {{origin}} {{supportEmail}} {{vendorId}}';
    for (const { name } of index) writeFileSync(join(root, '.pages', `public-${name}.html`), page);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('says its canonical address under each of its others, as the visitor has addressed the service', () => {
    const said = (path: string) =>
      pages()
        .page(path, VISITED)
        ?.replace(/.*<\/div>/, '');
    expect(said('/')).toBe('http://127.0.0.1:3000/ http://127.0.0.1:3000 a&amp;b@bar.example ');
    expect(said('/corporate')).toBe(said('/'));
    expect(said('/vendor/kiln-hall/mky/')).toBe(
      'http://127.0.0.1:3000/vendor/kiln-hall/mky http://127.0.0.1:3000 a&amp;b@bar.example kiln-hall',
    );
    expect(said('/vendor/%3Cscript/mky')).toBeUndefined();
    expect(said('/elsewhere')).toBeUndefined();
  });

  it('says the address of the settings, under any name of the service', () => {
    const own = pages({ publicUrl: 'https://lineless.example' });
    expect(own.page('/', 'http://evil.example')).toContain('https://lineless.example/ ');
    expect(own.robots('http://evil.example')).toContain('Sitemap: https://lineless.example/sitemap.xml');
    expect(pages().page('/', 'http://"><script>')).not.toContain('script');
  });

  it('stands in the sitemap once, where its address has no parameter, and private pages are not looked at', () => {
    expect(
      pages()
        .sitemap(VISITED)
        .match(/<loc>[^<]*<\/loc>/g),
    ).toEqual([`<loc>${VISITED}/</loc>`]);
    expect(pages().robots(VISITED)).toMatch(/^User-agent: \*\n(?:Disallow: \/\S+\n)+\nSitemap: /);
  });

  it('shows the notice of a service that only tests', () => {
    expect(pages({ isTest: true }).page('/', VISITED)).toContain('<div id="test-notice">');
  });

  it('is none where nothing was built', () => {
    const none = new PublicPages(join(root, 'nowhere'), { supportEmail: '', isTest: false });
    expect(none.page('/', VISITED)).toBeNull();
  });
});
