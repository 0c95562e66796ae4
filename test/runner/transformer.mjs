import { compile } from './compile.mjs';

/** Compiles what a page's spec loads, for the world of its own in which Jest runs it. */
export default {
  process: (source, path) => compile(path, source),
};
