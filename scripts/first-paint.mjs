/**
 * What there is to see before the first script: puts the first paint, which the pages' own components draw, into the
 * built HTML. A menu has a page of its own for each drawing of its poster, with places that the server fills in.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const FOLDER = 'src/app/first-paint';
const BUILT = 'dist/first-paint';
const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/g;
const SCRIPTS = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;
const NO_SCRIPT = /\s*<noscript>.*?<\/noscript>/;
const TITLE = /<title>.*<\/title>/;
const DESCRIPTION = /<meta\s+name="description"[^>]*>/;
const ROOT = '<div id="root"></div>';

/** @param web the folder of the built pages */
export async function addFirstPaint(web) {
  const { firstPaint, publicPages } = await drawn(['first-paint', 'public-pages']);
  const { styles, testNotice, any, menus } = firstPaint;
  const indexFile = `${web}/index.html`;
  const html = readFileSync(indexFile, 'utf8');
  const page = (paint) => pageOf(html, styles, testNotice, paint);
  writeFileSync(indexFile, page(any));
  mkdirSync(`${web}/.pages`, { recursive: true });
  for (const [drawing, menu] of Object.entries(menus)) {
    const menuPage = page(menu)
      .replace('<html lang="en"', '<html lang="en" style="{{style}}"')
      .replace('</head>', '{{pictures}}</head>')
      .replace(/<title>.*<\/title>/, '<title>{{title}}</title>')
      .replace('</body>', '<script type="application/json" id="answers">{{answers}}</script></body>');
    writeFileSync(`${web}/.pages/menu-${drawing}.html`, menuPage);
  }
  for (const one of publicPages)
    writeFileSync(`${web}/.pages/public-${one.name}.html`, publicPageOf(html, testNotice, one));
  const index = publicPages.map(({ name, paths, canonical }) => ({ name, paths, canonical }));
  writeFileSync(`${web}/.pages/public.json`, JSON.stringify(index));
}

/** The whole style sheet comes after what can be painted without it, and holds up only what follows. */
function pageOf(html, styles, testNotice, paint) {
  if (!html.includes(ROOT)) throw new Error('The page has no place for its first paint');
  const sheets = html.match(STYLE_SHEET) ?? [];
  return html
    .replaceAll(STYLE_SHEET, '')
    .replace('<html lang="en"', '<html lang="en" data-first-paint')
    .replace('</head>', () => `<style>${styles.trim()}</style></head>`)
    .replace(
      ROOT,
      // The server shows the notice where it is due.
      () => `<div id="test-notice" hidden>${testNotice}</div><div id="root">${paint}</div>${sheets.join('')}`,
    );
}

/**
 * A page that is read before, and without, its scripts: the style sheet comes first and the scripts last, and nothing
 * of it is painted twice.
 */
function publicPageOf(html, testNotice, { part, title, description, preview, style, markup, about }) {
  const sheets = (html.match(STYLE_SHEET) ?? []).join('');
  const scripts = (html.match(SCRIPTS) ?? []).join('');
  const heads = [
    `<link rel="canonical" href="{{url}}">`,
    `<meta property="og:type" content="website"><meta property="og:site_name" content="Lineless">`,
    `<meta property="og:title" content="${escaped(title)}">`,
    `<meta property="og:description" content="${escaped(description)}">`,
    `<meta property="og:url" content="{{url}}"><meta property="og:image" content="{{origin}}/previews/${preview}.jpg">`,
    `<meta name="twitter:card" content="summary_large_image">`,
    `<script type="application/ld+json">${about}</script>`,
  ];
  return html
    .replaceAll(STYLE_SHEET, '')
    .replaceAll(SCRIPTS, '')
    .replace(NO_SCRIPT, '')
    .replace('<html lang="en"', () => `<html lang="en" data-public-page="${part}" style="${style}"`)
    .replace(DESCRIPTION, () => `<meta name="description" content="${escaped(description)}">`)
    .replace(TITLE, () => `<title>${escaped(title)}</title>${heads.join('')}`)
    .replace('</head>', () => `${sheets}</head>`)
    .replace(
      ROOT,
      () => `<div id="test-notice" hidden>${testNotice}</div><div id="root">${markup}</div>${scripts}`,
    );
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Where a page asks the server for its settings, the build leaves a place for what it answers; prices come later. */
const settingsOfTheServer = {
  name: 'lineless:settings-of-the-server',
  enforce: 'pre',
  load(id) {
    if (/src[\\/]data[\\/]platform[\\/]settings\.ts$/.test(id))
      return "export const useSettings = () => ({ supportEmail: '{{supportEmail}}' });";
    if (/src[\\/]data[\\/]membership[\\/]plans\.ts$/.test(id))
      return 'export const useGetPlansQuery = () => ({ data: undefined, isError: false });';
    return null;
  },
};

async function drawn(names) {
  await build({
    root: 'frontend',
    configFile: 'frontend/vite.config.ts',
    logLevel: 'error',
    publicDir: false,
    plugins: [settingsOfTheServer],
    build: {
      ssr: true,
      outDir: `../${BUILT}`,
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, `frontend/${FOLDER}/${name}.tsx`])),
        output: { codeSplitting: true, entryFileNames: '[name].js' },
      },
    },
  });
  const modules = await Promise.all(names.map((name) => import(pathToFileURL(`${BUILT}/${name}.js`).href)));
  return Object.assign({}, ...modules);
}
