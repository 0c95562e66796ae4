import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OURS = /^(?!.*node_modules).*[\\/]libs[\\/]/;

/** A module of the contracts as the server sees it, and the files of ours that it is made of. */
export async function evaluated<Module>(
  file: string,
): Promise<{ module: Module; sources: readonly string[] }> {
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
  const module = (await import(`data:text/javascript;base64,${encoded}`)) as Module;
  return { module, sources: moduleIds.filter((source) => OURS.test(source)) };
}
