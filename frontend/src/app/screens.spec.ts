import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { paths, type Path } from '@/shared/paths';
import { leadElsewhere, screens } from '../../../test/screenshots/screens';

const ROUTES = ['routes.tsx', 'location-screens.tsx'].map((file) =>
  join(process.cwd(), 'frontend/src/app', file),
);
const byName: Readonly<Record<string, Path>> = paths;

/** The addresses that the router leads anywhere from, as `paths` writes them. */
function addresses(): readonly string[] {
  const text = ROUTES.map((file) => readFileSync(file, 'utf8')).join('\n');
  const named = text.matchAll(/\bpaths\.(\w+)/g);
  return [...new Set(Array.from(named, ([, name = '']) => byName[name]?.pattern ?? '').filter(Boolean))];
}

describe('npm run screenshots', () => {
  it('knows every screen: a new route needs its line in test/screenshots/screens.ts', () => {
    const known = new Set([...screens.map(({ path }) => path), ...leadElsewhere]);
    expect(addresses().length).toBeGreaterThan(30);
    const missing = addresses().filter((address) => !known.has(address));
    expect(missing.map((address) => `${address} has no line in test/screenshots/screens.ts`)).toEqual([]);
  });

  it('knows no screen twice, and each in at least one state', () => {
    const patterns = screens.map(({ path }) => path);
    expect(patterns).toEqual([...new Set(patterns)]);
    expect(screens.filter(({ states }) => states.length === 0)).toEqual([]);
  });
});
