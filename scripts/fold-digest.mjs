/**
 * Names what a module runs: a digest over its code and that of our own modules that it imports, declaration by
 * declaration, and over the versions of the packages that they import. What is not run (comments, types, layout, other
 * declarations of the same files) is not in it, nor is anything that a bundler makes of it.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

const LENGTH = 12;
const ALIASES = [
  ['@lineless/projections/', 'projections/'],
  ['@lineless/', 'libs/'],
];
/** What says nothing about what is run: where it stands, and types. */
const UNSAID = new Set([
  ...[
    'start',
    'end',
    'range',
    'loc',
    'definite',
    'declare',
    'abstract',
    'accessibility',
    'readonly',
    'override',
  ],
  ...['typeAnnotation', 'returnType', 'typeParameters', 'typeArguments', 'superTypeArguments', 'implements'],
]);
/** What stands around a value and is gone when it runs. */
const AROUND = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
]);
const ALL = '*';

/**
 * @param options `read`: a file's text; `versionOf`: an installed package's version; `parse`: the tree of a text
 * @returns the digest of a file of ours with all that it exports; of several, each of their files is read once
 */
export function foldDigests({ read = readText, versionOf = installed, parse = parsed } = {}) {
  const files = new Map();
  const partsIn = (path) => {
    const parts = files.get(path) ?? parse(read(path)).flatMap(partsOf);
    files.set(path, parts);
    return parts;
  };
  return (entry) => {
    const walk = new Walk(partsIn);
    walk.want(entry, ALL);
    const packages = [...walk.packages].sort().map((name) => `${name}@${versionOf(name)}`);
    return createHash('sha256')
      .update(JSON.stringify([walk.said(), packages]))
      .digest('hex')
      .slice(0, LENGTH);
  };
}

/** Follows names from declaration to declaration, and from file to file. */
class Walk {
  packages = new Set();
  files = new Map();

  constructor(partsIn) {
    this.partsIn = partsIn;
  }

  /** @param name of an export, or `*` for all there is in the file */
  want(path, name) {
    const file = this.file(path);
    for (const [at, { names, isRun }] of file.parts.entries())
      if (name === ALL || isRun || names.includes(name)) this.take(file, at);
  }

  said() {
    return [...this.files.values()]
      .sort((a, b) => (a.path < b.path ? -1 : 1))
      .map(({ path, parts, taken }) => [
        path,
        [...taken].sort((a, b) => a - b).map((at) => [parts[at].said, parts[at].from]),
      ]);
  }

  file(path) {
    const known = this.files.get(path);
    if (known) return known;
    const file = { path, parts: this.partsIn(path), taken: new Set() };
    this.files.set(path, file);
    return file;
  }

  take(file, at) {
    if (file.taken.has(at)) return;
    file.taken.add(at);
    const { uses, from } = file.parts[at];
    for (const { source, name } of from) this.follow(file.path, source, name);
    for (const [other, part] of file.parts.entries())
      if (part.isRun || part.names.some((name) => uses.has(name))) this.take(file, other);
  }

  follow(importer, source, name) {
    const path = ownFile(importer, source);
    if (path !== null) this.want(path, name);
    else if (!isBuiltin(source)) this.packages.add(packageOf(source));
  }
}

/** A statement of a file: the names that it declares or exports, those that it uses, and what it imports. */
function partsOf(node) {
  switch (node.type) {
    case 'ImportDeclaration':
      if (node.importKind === 'type') return [];
      if (node.specifiers.length === 0) return [{ ...part(node), isRun: true, from: [whole(node)] }];
      return node.specifiers
        .filter(({ importKind }) => importKind !== 'type')
        .map((one) => ({
          ...part(null, [one.local.name]),
          from: [{ source: node.source.value, name: nameOf(one.imported) }],
        }));
    case 'ExportAllDeclaration':
      if (node.exportKind === 'type') return [];
      return [{ ...part(node), isRun: true, from: [whole(node)] }];
    case 'ExportNamedDeclaration':
      if (node.exportKind === 'type' || (node.declaration && isType(node.declaration))) return [];
      if (node.declaration) return [part(node.declaration, declaredBy(node.declaration))];
      return node.specifiers
        .filter(({ exportKind }) => exportKind !== 'type')
        .map((one) => ({
          ...part(node.source ? null : one.local, [nameOf(one.exported)]),
          from: node.source ? [{ source: node.source.value, name: nameOf(one.local) }] : [],
        }));
    case 'ExportDefaultDeclaration':
      return [part(node.declaration, ['default'])];
    default:
      if (isType(node)) return [];
      return [{ ...part(node, declaredBy(node)), isRun: declaredBy(node).length === 0 }];
  }
}

function part(node, names = []) {
  const uses = new Set();
  const said = node === null ? [names] : toSay(node, uses);
  return { names, uses, said, isRun: false, from: [] };
}

function whole({ source }) {
  return { source: source.value, name: ALL };
}

function nameOf(node) {
  return node?.name ?? node?.value ?? ALL;
}

function declaredBy(node) {
  if (node.type === 'VariableDeclaration') return node.declarations.flatMap(({ id }) => [...namesIn(id)]);
  return node.id ? [node.id.name] : [];
}

/** Also those that a pattern only mentions: one too many does no harm. */
function namesIn(pattern) {
  const names = new Set();
  toSay(pattern, names);
  return names;
}

function isType({ type, declare }) {
  return type === 'TSTypeAliasDeclaration' || type === 'TSInterfaceDeclaration' || declare === true;
}

/**
 * The tree without what is unsaid; every name in it is noted, wherever it stands. What is not there is not said either,
 * so that a field which a later parser adds to every node says nothing where nothing is in it.
 */
function toSay(node, names) {
  if (Array.isArray(node)) return node.map((one) => toSay(one, names));
  if (typeof node !== 'object' || node === null) return node;
  if (AROUND.has(node.type)) return toSay(node.expression, names);
  if (node.type === 'Literal') return [typeof node.value, String(node.value)];
  if (node.type === 'Identifier') {
    names.add(node.name);
    return [node.name];
  }
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key, value]) => !UNSAID.has(key) && !isNothing(value))
      .map(([key, value]) => [key, toSay(value, names)]),
  );
}

function isNothing(value) {
  return value == null || value === false || (Array.isArray(value) && value.length === 0);
}

function ownFile(importer, source) {
  if (source.startsWith('.')) return `${normalize(join(dirname(importer), source))}.ts`;
  const alias = ALIASES.find(([before]) => source.startsWith(before));
  return alias ? `${alias[1]}${source.slice(alias[0].length)}.ts` : null;
}

function isBuiltin(source) {
  return source.startsWith('node:') || builtinModules.includes(source);
}

/** 'csv-parse' of 'csv-parse/sync', and '@scope/name' whole. */
function packageOf(source) {
  return source
    .split('/')
    .slice(0, source.startsWith('@') ? 2 : 1)
    .join('/');
}

function readText(path) {
  return readFileSync(path, 'utf8');
}

function parsed(text) {
  return parseAst(text, { lang: 'ts' }).body;
}

function installed(name) {
  return JSON.parse(readText(join('node_modules', name, 'package.json'))).version;
}
