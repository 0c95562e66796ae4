/**
 * What there is to see before the first script: puts the first paint, which the pages' own components draw, into the
 * built HTML. A menu has a page of its own for each drawing of its poster, with places that the server fills in.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const SOURCE = 'src/app/first-paint/first-paint.tsx';
const BUILT = 'dist/first-paint';
const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/g;
const ROOT = '<div id="root"></div>';

/** @param web the folder of the built pages */
export async function addFirstPaint(web) {
  const { styles, testNotice, any, menus } = await drawn();
  const index = `${web}/index.html`;
  const html = readFileSync(index, 'utf8');
  const page = (paint) => pageOf(html, styles, testNotice, paint);
  writeFileSync(index, page(any));
  mkdirSync(`${web}/.pages`, { recursive: true });
  for (const [drawing, menu] of Object.entries(menus)) {
    const menuPage = page(menu)
      .replace('<html lang="en"', '<html lang="en" style="{{style}}"')
      .replace('</head>', '{{pictures}}</head>')
      .replace(/<title>.*<\/title>/, '<title>{{title}}</title>')
      .replace('</body>', '<script type="application/json" id="answers">{{answers}}</script></body>');
    writeFileSync(`${web}/.pages/menu-${drawing}.html`, menuPage);
  }
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

async function drawn() {
  await build({
    root: 'frontend',
    configFile: 'frontend/vite.config.ts',
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: SOURCE,
      outDir: `../${BUILT}`,
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const { firstPaint } = await import(pathToFileURL(`${BUILT}/first-paint.js`).href);
  return firstPaint;
}
