import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What Vite puts around each `import()`; as it comes, it adds a `modulepreload` for each file. */
const VITES_OWN = '\0vite/preload-helper.js';
const OURS = fileURLToPath(new URL('src/shared/parts/import-files.ts', import.meta.url));
/** Here with the page itself (chunks.ts). */
const OF_EVERY_PAGE = /^assets\/(?:rolldown-runtime|libraries|first)-[\w-]+\.js$/;

/**
 * Has every `import()` of the pages wait for its files (src/shared/parts/import-files.ts says why). Their styles are
 * one sheet of the page itself, so no `import()` has to wait for any.
 */
export function importsOnceFilesAreHere(): Plugin {
  return {
    name: 'lineless:imports',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          // Browsers that do not preload modules load them a little later.
          polyfill: false,
          resolveDependencies: (file, needed, { hostType }) =>
            hostType === 'js' ? filesOf(file, needed) : needed,
        },
      },
    }),
    load: (id) =>
      id === VITES_OWN ? `export { importFiles as __vitePreload } from ${JSON.stringify(OURS)};` : null,
    generateBundle(_, bundle) {
      const sheets = Object.keys(bundle).filter((file) => file.endsWith('.css'));
      if (sheets.length > 1) this.error(`An import() would not wait for its styles: ${sheets.join(', ')}`);
    },
  };
}

/** @param needed is empty where the file imports nothing, and has the file itself otherwise */
function filesOf(file: string, needed: string[]): string[] {
  return [...new Set([file, ...needed])].filter((one) => !OF_EVERY_PAGE.test(one));
}
