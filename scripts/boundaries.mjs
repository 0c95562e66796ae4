/**
 * Which folder may import which, as one lint rule derived from the folders themselves.
 * A policy reads: files matching `from` may import, of our own files, only what matches `allow`
 * (or nothing that matches `deny`), and none of the packages matching `packages`.
 */
import { dirname, join, relative } from 'node:path';

const AREA = '(ordering|catalogue|venues|staff|identity)';
const PORT = '(event-store|read-models|jobs|realtime|payments|tax)';
const PURE = '(events|state|decide|amounts|errors|view)';
const FRAMEWORK = /^(@nestjs\/|fastify|@fastify\/|rxjs)/;

const POLICIES = [
  { name: 'kernel imports nothing of ours', from: /^libs\/kernel\//, allow: /^libs\/kernel\// },
  { name: 'contracts import kernel', from: /^libs\/contracts\//, allow: /^libs\/(contracts|kernel)\// },
  {
    name: 'pure domain code imports kernel, contracts and its own pure files, and no framework',
    from: new RegExp(`^libs/${AREA}/${PURE}$`),
    allow: new RegExp(`^libs/(kernel|contracts)/|^libs/${AREA}/${PURE}$`),
    packages: FRAMEWORK,
  },
  {
    name: 'projections import events, their fold and view, kernel and contracts',
    from: /^projections\//,
    allow: new RegExp(`^projections/|^libs/(kernel|contracts)/|^libs/${AREA}/(events|state|view)$`),
    packages: FRAMEWORK,
  },
  {
    name: 'only the apps choose adapters',
    from: /^libs\//,
    deny: /^libs\/[^/]+\/(sqlite|in-process|test-provider|local-provider|table)$/,
    exceptWithin: true,
  },
  { name: 'ports know no area', from: new RegExp(`^libs/${PORT}/`), deny: new RegExp(`^libs/${AREA}/`) },
  {
    name: "the pages import the contracts and nothing else of the server's",
    from: /^frontend\//,
    deny: /^(libs\/(?!contracts\/|kernel\/(money|ids)$)|apps\/|projections\/)/,
    packages: /^@nestjs\//,
  },
  {
    name: 'shared parts of the pages know no feature',
    from: /^frontend\/src\/shared\//,
    deny: /^frontend\/src\/(features|app)\/(?!paths$)/,
  },
  {
    name: 'the product does not import its tests',
    from: /^(libs|apps|projections|frontend\/src)\//,
    deny: /^test\//,
  },
];

const ALIASES = [
  ['@lineless/projections/', 'projections/'],
  ['@lineless/', 'libs/'],
  ['@/', 'frontend/src/'],
];

function target(specifier, file) {
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  for (const [alias, folder] of ALIASES) {
    if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length);
  }
  return null;
}

function violation(policy, file, specifier) {
  const path = target(specifier, file);
  if (path === null) return policy.packages?.test(specifier) ?? false;
  const sameFolder = path.split('/').slice(0, 2).join('/') === file.split('/').slice(0, 2).join('/');
  if (policy.exceptWithin && sameFolder) return false;
  return policy.allow ? !policy.allow.test(path) : policy.deny.test(path);
}

export const boundaries = {
  rules: {
    folders: {
      meta: { type: 'problem', schema: [] },
      create(context) {
        const path = relative(context.cwd, context.filename);
        const file = path.replace(/\.(d\.)?tsx?$/, '');
        const isTest = /(\.spec|\/contract)$/.test(file) || /\/testing\//.test(file);
        const policies = isTest ? [] : POLICIES.filter((policy) => policy.from.test(file));
        const check = (node) => {
          if (!node.source) return;
          const broken = policies.find((policy) => violation(policy, file, String(node.source.value)));
          if (broken) context.report({ node, message: `Boundary: ${broken.name}.` });
        };
        return {
          ImportDeclaration: check,
          ImportExpression: check,
          ExportNamedDeclaration: check,
          ExportAllDeclaration: check,
        };
      },
    },
  },
};
