import { keptFiles } from './kept-files';

/** On the window, once code could not be had: it may be of an older build. */
export const CODE_MISSED = 'lineless:code-missed';

const had = new Map<string, Promise<void>>();

/**
 * Imports code once all of its files are here: the build puts this around every `import()` of the pages
 * (imports-plugin.ts). A file that a browser could not have for an `import()` is missing for as long as the page is
 * open, by HTML's module map, which Firefox keeps to; one that WebKit could not have for a `modulepreload` is missing
 * from later pages as well. What `fetch` could not have can be asked for again, and `import()` finds in the browser's
 * cache what it had.
 *
 * What the service worker keeps cannot be missed: it is not fetched before, and all of it is read at once. An `import()`
 * alone learns of a file only from the one before it.
 *
 * @param files those of the code and of what it imports
 * @throws TypeError that names the first file which could not be had, and what the code itself throws
 */
export async function importFiles<T>(load: () => Promise<T>, files: readonly string[]): Promise<T> {
  try {
    const looking = keptFiles();
    const kept = looking && (await looking);
    await Promise.all(files.map((file) => have(file, kept)));
    return await load();
  } catch (error) {
    window.dispatchEvent(new Event(CODE_MISSED));
    throw error;
  }
}

/** Asked for once, however many screens share it. */
function have(file: string, kept: ReadonlySet<string> | null): Promise<void> {
  const known = had.get(file);
  if (known) return known;
  const path = `/${file}`;
  const asked = (kept?.has(path) ? readAhead : fetchWhole)(path).catch((cause: unknown) => {
    had.delete(file);
    throw new TypeError(`Failed to load ${file}`, { cause });
  });
  had.set(file, asked);
  return asked;
}

/** The `import()` finds it in the page's own map of modules. The sheet of styles is the page's own. */
async function readAhead(path: string): Promise<void> {
  if (!path.endsWith('.js')) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = path;
  document.head.append(link);
}

async function fetchWhole(path: string): Promise<void> {
  const answer = await fetch(path);
  if (!answer.ok) throw new TypeError(String(answer.status));
  await answer.arrayBuffer();
}
