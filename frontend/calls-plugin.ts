import type { AnyCall } from '@lineless/contracts/call';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import type { Plugin } from 'vite';
import { z } from 'zod';
import { Shapes } from './shapes.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CALLS = /[\\/]libs[\\/]contracts[\\/][\w-]+[\\/](?:[\w-]+-)?calls\.ts$/;
const OURS = /^(?!.*node_modules).*[\\/]libs[\\/]/;

/** The exports of a module of calls: `{ orderingCalls: { placeOrder: … } }`. */
type CallsModule = Readonly<Record<string, Readonly<Record<string, AnyCall>>>>;

/**
 * Gives the browser of each call where it goes and what its answer looks like, `{ method, path, shape }`, and nothing
 * else, so that the schemas and their library stay out of the pages. The real modules are evaluated while the pages are built; TypeScript
 * and Jest see them as they are.
 */
export function callsForTheBrowser(): Plugin {
  return {
    name: 'lineless:calls',
    enforce: 'pre',
    async load(id) {
      if (!CALLS.test(id)) return null;
      const { code, sources } = await callsModule(id);
      // Also those that no page loads any more: a schema, or a path that several calls share.
      for (const source of sources) this.addWatchFile(source);
      return code;
    },
  };
}

/** What the browser gets for a module of calls, and the files of ours that it is made of. */
export async function callsModule(file: string): Promise<{ code: string; sources: readonly string[] }> {
  const { module, sources } = await evaluate(file);
  const shapes = new Shapes();
  const exports = Object.entries(module).map(
    ([name, calls]) => `export const ${name} = {${callsCode(calls, shapes)}};`,
  );
  return { code: [...shapes.constants, ...exports].join('\n'), sources };
}

function callsCode(calls: Readonly<Record<string, AnyCall>>, shapes: Shapes): string {
  const each = Object.entries(calls).map(([name, { method, path, answer, later }]) => {
    const said = answer && later ? z.union([answer, later]) : answer;
    const shape = said ? `,shape:${shapes.of(said)}` : '';
    return `${name}:{method:${JSON.stringify(method)},path:${JSON.stringify(path)}${shape}}`;
  });
  return each.join();
}

/** The module as the server sees it. */
async function evaluate(file: string): Promise<{ module: CallsModule; sources: readonly string[] }> {
  const { output } = await build({
    input: file,
    platform: 'node',
    tsconfig: `${ROOT}tsconfig.json`,
    write: false,
    // A test's realm has another RegExp than rolldown expects.
    output: { codeSplitting: false, sourcemapIgnoreList: false },
  });
  const [{ code, moduleIds }] = output;
  const encoded = Buffer.from(code).toString('base64');
  const module = (await import(`data:text/javascript;base64,${encoded}`)) as CallsModule;
  return { module, sources: moduleIds.filter((source) => OURS.test(source)) };
}
