const { createRequire } = require('node:module');
const { pathToFileURL } = require('node:url');
const { default: JestRuntime } = require('jest-runtime');
const withStorages = require('./storages.cjs');

/** Jest's own, but Node itself loads what a spec imports: once for each process, not once for each spec. */
module.exports = class NodeRuntime extends JestRuntime {
  #storages = [];

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(path) {
    globalThis.jest = this.jestGlobals.jestObjectFor(path);
    return import(pathToFileURL(path).href);
  }

  requireInternalModule(from, to) {
    const require = createRequire(from);
    if (!from.includes('jestAdapterInit')) return require(to ?? from);
    // The tests of a spec belong to it alone.
    delete require.cache[from];
    return withStorages(this.#storages, () => require(from));
  }

  teardown() {
    super.teardown();
    for (const storage of this.#storages) storage.disable();
  }
};
