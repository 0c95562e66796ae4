/**
 * Which file may import which, as one lint rule derived from the folders: a file's layer is where it lies,
 * and each layer says in one line which others it may import. A new area, port, screen or model needs no
 * line here.
 */
import { posix, relative, sep } from 'node:path';

const FRAMEWORK = /^(@nestjs\/|fastify|@fastify\/|rxjs)/;
/** What an area decides and shows: no framework, no I/O. */
const MODEL = 'model/.+';
/** What happened in an area, for those that follow it. */
const EVENTS = /^libs\/areas\/[\w-]+\/model\/events$/;
/** What a port shows of itself to those who only use it. */
const PORTS = /^libs\/ports\/[\w-]+\/(port|pages|test-desk|errors|tracing)$/;

/**
 * The first pattern that fits is a file's layer; `$1` is the folder that gives it its own name. `may` lists
 * what it may import of ours, in the same notation.
 */
const LAYERS = [
  { name: 'the kernel', at: /^libs\/kernel\//, may: [/^libs\/kernel\//] },
  { name: 'contracts', at: /^libs\/contracts\//, may: [/^libs\/(contracts|kernel)\//] },
  {
    name: 'a port, and what several adapters share',
    at: /^libs\/ports\/([\w-]+)\//,
    may: [
      /^libs\/(kernel|contracts|ports\/(embedded|mongodb|redis|stripe))\//,
      /^libs\/ports\/(limits\/port|documents\/(port|own-collection))$/,
      '^libs/ports/$1/',
    ],
  },
  {
    name: 'the engine',
    at: /^libs\/engine\//,
    may: [/^libs\/(kernel|contracts|engine)\//, PORTS],
  },
  {
    name: 'the platform',
    at: /^libs\/platform\//,
    may: [/^libs\/(kernel|contracts|engine|platform)\//, PORTS],
  },
  {
    name: 'what an area decides',
    at: new RegExp(`^libs/areas/([\\w-]+)/${MODEL}$`),
    may: [/^libs\/(kernel|contracts)\//, `^libs/areas/$1/${MODEL}$`, EVENTS],
    packages: FRAMEWORK,
  },
  {
    name: 'what an area consists of',
    at: /^libs\/areas\/([\w-]+)\/area$/,
    may: [/^libs\/(contracts\/|platform\/area$)/, '^libs/areas/$1/'],
  },
  {
    name: 'an area',
    at: /^libs\/areas\/([\w-]+)\//,
    may: [
      /^libs\/(kernel|contracts|engine|platform)\//,
      PORTS,
      EVENTS,
      /^libs\/areas\/[\w-]+\/service$/,
      '^libs/areas/$1/',
    ],
  },
  {
    name: 'a projection',
    at: /^projections\//,
    may: [/^projections\//, /^libs\/(kernel|contracts)\//, new RegExp(`^libs/areas/[\\w-]+/${MODEL}$`)],
    hasOneArea: true,
    packages: FRAMEWORK,
  },
  {
    name: 'the demo venue',
    at: /^libs\/demo\//,
    may: [/^libs\/(demo|kernel|contracts|engine|areas)\//],
  },
  {
    name: 'the list of the areas',
    at: /^apps\/composition\/src\/areas$/,
    may: [/^libs\/areas\/[\w-]+\/area$/, /^libs\/platform\//],
  },
  {
    name: 'the list of the read models',
    at: /^apps\/composition\/src\/projections$/,
    may: [/^projections\//, /^libs\/(kernel|engine|platform)\//, /^apps\/composition\/src\/areas$/],
  },
  {
    // No app knows an area by its name, but for who the first user is, whose an event is and what operators do for a
    // person: a new one is its folder and its line.
    name: 'an app',
    at: /^apps\//,
    may: [
      /^apps\//,
      /^libs\/(kernel|contracts|engine|platform|ports|demo)\//,
      // What operators do by commands that no call brings.
      /^libs\/areas\/(accounts\/handlers\/(known-user|passkey-resets|somebody)|staff\/handlers\/roles)$/,
      /^libs\/areas\/(audit\/model\/indexed|accounts\/model\/person-traces)$/,
    ],
  },
  { name: 'shared parts of the pages', at: /^frontend\/src\/shared\//, may: [/^frontend\/src\/shared\//] },
  { name: "the pages' data", at: /^frontend\/src\/data\//, may: [/^frontend\/src\/(data|shared)\//] },
  {
    name: 'a feature of the pages',
    at: /^frontend\/src\/features\/([\w-]+)\//,
    may: [/^frontend\/src\/(data|shared)\//, '^frontend/src/features/$1/'],
  },
  { name: 'the pages', at: /^frontend\//, may: [/^frontend\//] },
];

/** What every page may import of the server's side. */
const OF_THE_BROWSER = /^libs\/(contracts\/|kernel\/(money|ids|csv|months|json-in|geography|code-as-read)$)/;

/** What belongs to one area, and is not what happened there. */
const OF_AREA = /^libs\/areas\/([\w-]+)\/model\/(?!events$)/;
const TWO_AREAS = 'Boundary: a projection is of one area; of others it may import the events alone.';

/** What specs share: the product runs nothing of it. */
const OF_TESTS = /\/(testing|contract)\//;

const ALIASES = [
  ['@lineless/projections/', 'projections/'],
  ['@lineless/', 'libs/'],
  ['@/', 'frontend/src/'],
];

function target(specifier, file) {
  if (specifier.startsWith('.'))
    return posix.join(posix.dirname(file), specifier).replace(/\.(ts|tsx|mjs)$/, '');
  for (const [alias, folder] of ALIASES) {
    if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length);
  }
  return null;
}

/** The layer of a file, with its patterns filled in; `null` for tests, which may import anything. */
export function layerOf(file) {
  if (/(\.spec|\/contract)$/.test(file) || OF_TESTS.test(file)) return null;
  for (const { name, at, may, packages, hasOneArea } of LAYERS) {
    const match = at.exec(file);
    if (!match) continue;
    const patterns = may.map((one) =>
      typeof one === 'string' ? new RegExp(one.replace('$1', match[1] ?? '')) : one,
    );
    if (file.startsWith('frontend/')) patterns.push(OF_THE_BROWSER);
    return { name, may: patterns, packages, hasOneArea };
  }
  return null;
}

export function mayImport(layer, specifier, file) {
  const path = target(specifier, file);
  if (path !== null && OF_TESTS.test(path)) return false;
  if (path === null) return !(layer.packages?.test(specifier) ?? false);
  return layer.may.some((pattern) => pattern.test(path));
}

export const folders = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const path = relative(context.cwd, context.filename).split(sep).join('/');
    const file = path.replace(/\.(d\.)?tsx?$/, '');
    const layer = layerOf(file);
    const owners = new Set();
    const check = (node) => {
      if (!node.source || !layer) return;
      const specifier = String(node.source.value);
      const [, owner] = (layer.hasOneArea && OF_AREA.exec(target(specifier, file) ?? '')) || [];
      if (owner && owners.add(owner).size > 1) context.report({ node, message: TWO_AREAS });
      if (mayImport(layer, specifier, file)) return;
      context.report({ node, message: `Boundary: ${layer.name} may not import ${specifier}.` });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
