import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const SOURCE = join(import.meta.dirname, '../src');
const FEATURES = join(SOURCE, 'features');
/** Each of these is open for as long as its page says, and the page closes it by Back. */
const CLOSED_BY_ITS_PAGE: Readonly<Record<string, string>> = {
  'door/figures-sheet.tsx': 'door/door-screen.tsx',
  'membership/reserve-sheet.tsx': 'membership/events-screen.tsx',
  'menu/cart-sheet.tsx': 'menu/cart-button.tsx',
  'menu/product-sheet.tsx': 'menu/menu-sections.tsx',
  'rewards/drawing-drawer.tsx': 'rewards/prize-drawing.tsx',
};
const CLOSED_BY_BACK = /\b(useLayer|useLayerOf|useBackCloses|useClosing)\(/;

describe('A sheet', () => {
  const sources = new Map(
    readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$|^gallery\//.test(file))
      .map((file) => [file, readFileSync(join(FEATURES, file), 'utf8')] as const),
  );
  const closes = (file: string) => CLOSED_BY_BACK.test(sources.get(file) ?? '');

  it('is closed by Back, by itself or by the page that shows it', () => {
    const sheets = [...sources.keys()].filter((file) => /<Sheet\b/.test(sources.get(file) ?? ''));
    expect(sheets).toEqual(expect.arrayContaining(Object.keys(CLOSED_BY_ITS_PAGE)));
    expect(sheets.length).toBeGreaterThan(9);
    expect(sheets.filter((file) => !closes(CLOSED_BY_ITS_PAGE[file] ?? file))).toEqual([]);
  });
});

describe('An address that only leads on', () => {
  // Otherwise Back would come to it again, and be led on again.
  it('leaves nothing behind in the history', () => {
    const leading = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.spec.tsx'))
      .flatMap((file) => readFileSync(join(SOURCE, file), 'utf8').match(/<Navigate\b[^]*?\/>/g) ?? []);
    expect(leading.length).toBeGreaterThan(20);
    expect(leading.filter((element) => !/\sreplace\s/.test(element))).toEqual([]);
  });
});
