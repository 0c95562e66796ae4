import type { AnyCall } from '@lineless/contracts/call';
import type { Plugin } from 'vite';
import { z } from 'zod';
import { evaluated } from './evaluated.ts';
import { SHAPE, Shapes } from './shapes.ts';

const CALLS = /[\\/]libs[\\/]contracts[\\/][\w-]+[\\/](?:[\w-]+-)?calls\.ts$/;

/** The exports of a module of calls: `{ orderingCalls: { placeOrder: … } }`. */
type CallsModule = Readonly<Record<string, Readonly<Record<string, AnyCall>>>>;

/** What a module of calls is made of names its parts so. */
const PART = /^lineless:/;

/**
 * Gives the browser of each call where it goes, whose it is and what its answer looks like, `{ method, path, access, shape }`, and nothing
 * else, so that the schemas and their library stay out of the pages. The real modules are evaluated while the pages are built; TypeScript
 * and Jest see them as they are. Each call is a module of its own, and so is each shape with a name: a page loads those
 * that it uses.
 */
export function callsForTheBrowser(): Plugin {
  const parts = new Map<string, string>();
  return {
    name: 'lineless:calls',
    enforce: 'pre',
    resolveId: (id) => (PART.test(id) ? { id: `\0${id}`, moduleSideEffects: false } : null),
    async load(id) {
      if (id.startsWith('\0')) return parts.get(id.slice(1)) ?? null;
      if (!CALLS.test(id)) return null;
      const { module, sources } = await evaluated<CallsModule>(id);
      for (const [name, code] of partsOf(module)) parts.set(name, code);
      // Also those that no page loads any more: a schema, or a path that several calls share.
      for (const source of sources) this.addWatchFile(source);
      return { code: wholeOf(module), moduleSideEffects: false };
    },
  };
}

/** Each of its exports is a namespace, of which a bundler follows the calls that are named. */
function wholeOf(module: CallsModule): string {
  const names = Object.keys(module);
  return names.map((name) => `export * as ${name} from 'lineless:calls/${name}';`).join('\n');
}

/** The code of each part, by its name. */
function partsOf(module: CallsModule): ReadonlyMap<string, string> {
  const shapes = new Shapes();
  const parts = new Map<string, string>();
  for (const [name, calls] of Object.entries(module)) {
    const each = Object.keys(calls).map(
      (call) => `export { call as ${call} } from 'lineless:call/${name}/${call}';`,
    );
    parts.set(`lineless:calls/${name}`, each.join('\n'));
    for (const [key, call] of Object.entries(calls))
      parts.set(`lineless:call/${name}/${key}`, withShapes(`export const call = ${callCode(call, shapes)};`));
  }
  for (const [name, code] of shapes.named)
    parts.set(`lineless:shape/${name}`, withShapes(`export const ${name} = ${code};`, name));
  return parts;
}

function callCode({ method, path, access, answer, later }: AnyCall, shapes: Shapes): string {
  const said = answer && later ? z.union([answer, later]) : answer;
  const shape = said ? `,shape:${shapes.of(said)}` : '';
  const who = `{who:${JSON.stringify(access.who)}}`;
  return `{method:${JSON.stringify(method)},path:${JSON.stringify(path)},access:${who}${shape}}`;
}

/** The code with the imports of the shapes that it refers to. */
function withShapes(code: string, itself?: string): string {
  const names = new Set(code.match(SHAPE) ?? []);
  const imports = [...names].filter((name) => name !== itself);
  return [...imports.map((name) => `import { ${name} } from 'lineless:shape/${name}';`), code].join('\n');
}
