import type { AnyCall } from '@lineless/contracts/call';
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { Shapes } from './shapes.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CALLS = /\/libs\/contracts\/[\w-]+\/calls\.ts$/;

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
  const each = Object.entries(calls).map(([name, { method, path, answer }]) => {
    const shape = answer ? `,shape:${shapes.of(answer)}` : '';
    return `${name}:{method:${JSON.stringify(method)},path:${JSON.stringify(path)}${shape}}`;
  });
  return each.join();
}

/** The module as the server sees it. */
async function evaluate(file: string): Promise<{ module: CallsModule; sources: string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    tsconfig: `${ROOT}tsconfig.json`,
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const module = (await import(`data:text/javascript;base64,${code}`)) as CallsModule;
  const sources = Object.keys(metafile.inputs).filter((source) => source.startsWith('libs/'));
  return { module, sources: sources.map((source) => ROOT + source) };
}
