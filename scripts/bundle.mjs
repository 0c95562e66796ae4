/** Bundles what is ours for Node, with the compiler that Vite brings along for the pages. */
import { isAbsolute, join } from 'node:path';
import { build } from 'rolldown';

/** A name that is neither a path nor, as `@lineless/…` and `@/…` are, one of our folders. */
const isPackage = (name, importer) =>
  importer !== undefined && !isAbsolute(name) && !/^(?:\.|\0|@\/|@lineless\/)/.test(name);

/**
 * Packages stay where they are installed, and folders have the names that tsconfig.json gives them.
 * @param input the file, or several by the name that theirs gets
 * @param options rolldown's, and `home`: the clone whose code it is
 * @returns the code of the first file
 */
export async function bundle(input, { home = '.', output, ...options } = {}) {
  const { output: chunks } = await build({
    input,
    platform: 'node',
    tsconfig: join(home, 'tsconfig.json'),
    transform: { target: 'node20.19' },
    external: isPackage,
    logLevel: 'warn',
    ...options,
    write: Boolean(output?.file ?? output?.dir),
    output: {
      format: 'esm',
      codeSplitting: typeof input !== 'string',
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
      comments: { legal: false },
      // A test's realm has another RegExp than rolldown expects.
      sourcemapIgnoreList: false,
      ...output,
    },
  });
  return { code: chunks[0].code };
}
