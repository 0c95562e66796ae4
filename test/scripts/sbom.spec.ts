import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Entry {
  readonly version?: string;
  readonly name?: string;
  readonly dev?: boolean;
  readonly dependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
  readonly peerDependenciesMeta?: Record<string, object>;
}
interface Lock {
  readonly packages: Record<string, Entry>;
}
interface Component {
  readonly 'bom-ref': string;
  readonly scope: string;
  readonly properties: readonly { readonly name: string; readonly value: string }[];
}
interface Bom {
  readonly metadata: object;
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}
type Sources = Readonly<Record<string, readonly string[]>>;

const { shipped, importsIn, joinedSources } = (await import(
  pathToFileURL(join(process.cwd(), 'scripts/sbom.mjs')).href
)) as {
  readonly shipped: (bom: object, lock: Lock, manifest: object, sources: Sources) => Bom;
  readonly importsIn: (text: string) => string[];
  readonly joinedSources: () => Sources;
};

const MANIFEST = { name: 'lineless', version: '0.1.0' };
const OWN = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;

/** As npm writes it of everything that is locked, in a folder of this machine. */
function bomOf({ packages }: Lock) {
  const refs = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => `${entry.name ?? path.replace(/^.*node_modules\//, '')}@${entry.version}`);
  return {
    bomFormat: 'CycloneDX',
    serialNumber: 'urn:uuid:82d4a5b4',
    metadata: {
      timestamp: '2026-06-01T20:00:00.000Z',
      lifecycles: [],
      tools: [],
      component: { name: 'a-folder-here', 'bom-ref': 'lineless@0.1.0' },
    },
    components: [...new Set(refs)].map((ref) => ({
      'bom-ref': ref,
      scope: 'optional',
      properties: [{ name: 'cdx:npm:package:development', value: 'true' }],
      externalReferences: [{ type: 'distribution', url: 'https://registry.example/it.tgz' }],
    })),
    dependencies: [
      { ref: 'lineless@0.1.0', dependsOn: refs },
      ...refs.map((ref) => ({ ref, dependsOn: refs })),
    ],
  };
}

const LOCK: Lock = {
  packages: {
    '': {},
    'node_modules/native': { version: '1.0.0' },
    'node_modules/served': {
      version: '2.0.0',
      dev: true,
      dependencies: { helper: '^1', '@types/node': '*' },
    },
    'node_modules/served/node_modules/helper': { version: '1.5.0', dev: true },
    'node_modules/helper': { version: '3.0.0', dev: true },
    'node_modules/drawn': {
      version: '4.0.0',
      dev: true,
      peerDependencies: { peer: '*' },
      peerDependenciesMeta: { colours: { optional: true } },
    },
    'node_modules/peer': { version: '6.0.0', dev: true },
    'node_modules/colours': { version: '7.0.0', dev: true },
    'node_modules/@types/node': { version: '20.0.0', dev: true },
    'node_modules/tester': { version: '5.0.0', dev: true },
  },
};
const SOURCES: Sources = {
  server: ["import { it } from 'served';"],
  pages: ["import { draw } from 'drawn';"],
};
const given = () => shipped(bomOf(LOCK), LOCK, MANIFEST, SOURCES);

describe('The list of what is shipped', () => {
  it('has what is installed beside the server, what is joined, and what that needs; no tool', () => {
    const places = given().components.map((one) => [
      one['bom-ref'],
      ...one.properties.map(({ value }) => value),
    ]);
    expect(places).toEqual([
      ['native@1.0.0', 'installed'],
      ['served@2.0.0', 'server'],
      ['helper@1.5.0', 'server'],
      ['drawn@4.0.0', 'pages'],
      ['peer@6.0.0', 'pages'],
      ['colours@7.0.0', 'pages'],
    ]);
  });

  it('leads from no package to one that is not in it', () => {
    const { components, dependencies } = given();
    const refs = ['lineless@0.1.0', ...components.map((one) => one['bom-ref'])];
    expect(dependencies.map(({ ref }) => ref)).toEqual(refs);
    for (const { dependsOn } of dependencies) expect(refs).toEqual(expect.arrayContaining([...dependsOn]));
  });

  it('calls joined packages required, which npm takes for development', () => {
    const scopes = given().components.map(({ scope }) => scope);
    expect(scopes).toEqual(['optional', ...Array<string>(5).fill('required')]);
  });

  it('is the same for the same commit, and names neither a registry nor a folder', () => {
    const text = JSON.stringify(given());
    for (const own of ['a-folder-here', 'registry.example', '2026', 'urn:uuid'])
      expect(text).not.toContain(own);
  });

  it('finds each way in which a package is imported, and none whose types alone are', () => {
    const text = `import first from 'first';
import type { Nothing } from 'types-only';
import {
  second,
} from "@scope/second/deep";
import 'third';
export * from 'fourth';
import { own } from './own';
import { shared } from '@lineless/kernel/ids';
import { join } from 'node:path';
const later = () => import('fifth');
@import 'sixth/style.css';
`;
    expect(importsIn(text).sort()).toEqual(['@scope/second', 'fifth', 'first', 'fourth', 'sixth', 'third']);
  });

  it('misses no package that the build has joined with the server', () => {
    const { components } = shipped(bomOf(OWN), OWN, MANIFEST, joinedSources());
    const listed = new Set(components.map((one) => one['bom-ref']));
    const joined = joinedWithServer();
    expect(joined.length).toBeGreaterThan(100);
    expect(joined.filter((ref) => !listed.has(ref))).toEqual([]);
    expect([...listed].filter((ref) => /^(?:jest|vite|oxlint|knip|typescript|@jest\/.*)@/.test(ref))).toEqual(
      [],
    );
  });
});

/** As the maps of the built files name them. */
function joinedWithServer(): string[] {
  const paths = readdirSync('dist/server')
    .filter((name) => name.endsWith('.map'))
    .flatMap(
      (name) => (JSON.parse(readFileSync(`dist/server/${name}`, 'utf8')) as { sources: string[] }).sources,
    )
    .flatMap((source) => /(?:node_modules\/(?:@[^/]+\/)?[^/]+\/?)+(?=\/|$)/.exec(source)?.[0] ?? [])
    .map((path) => path.replace(/\/$/, ''));
  return [...new Set(paths)].map(
    (path) => `${path.replace(/^.*node_modules\//, '')}@${OWN.packages[path]?.version}`,
  );
}
