const { default: JestRuntime } = require('jest-runtime');
const withStorages = require('../../test/runner/storages.cjs');

/** Packages, and what the pages share with the server. */
const IS_LENT = /[\\/](?:node_modules|libs)[\\/]/;
/** Packages that keep something a spec changes, or that tell Jest as they are loaded what to do after each test. */
const IS_KEEPING =
  /[\\/]node_modules[\\/](?:@stripe|@testing-library|fake-indexeddb|idb|sonner|zxing-wasm)[\\/]/;

/** What keeps the tests of a spec, which belong to it alone. */
const IS_ADAPTER = /[\\/]jestAdapterInit\.js$/;

/** By the page's world: modules of either kind by their path or address, and Jest's own. */
const loaded = new WeakMap();

/**
 * Jest's own, but a package is evaluated once for a page's world, which the specs of a worker have one after the
 * other, and so is what Jest compares and prints with. The pages' own modules are each spec's own, since they keep the
 * session, the store and the live connection.
 */
module.exports = class PageRuntime extends JestRuntime {
  #modules;
  #storages = [];

  constructor(...args) {
    super(...args);
    const [, { global }] = args;
    this.#modules = loaded.get(global) ?? { required: new Map(), imported: new Map(), internal: new Map() };
    loaded.set(global, this.#modules);
    this.registries.moduleRegistry = this.#modules.required;
    this.registries.esModuleRegistry = this.#modules.imported;
    this.registries.internalModuleRegistry = this.#modules.internal;
  }

  requireInternalModule(from, to) {
    const load = () => super.requireInternalModule(from, to);
    return to === undefined && IS_ADAPTER.test(from) ? withStorages(this.#storages, load) : load();
  }

  /** It is not over for the packages that it has loaded: they may load more. */
  teardown() {
    this.restoreAllMocks();
    this.mockState.clear();
    this.fileCache.clear();
    this.transformCache.clear();
    for (const storage of this.#storages) storage.disable();
    const { internal, ...others } = this.#modules;
    for (const name of internal.keys()) if (IS_ADAPTER.test(name)) internal.delete(name);
    for (const modules of Object.values(others))
      for (const name of modules.keys())
        if (!IS_LENT.test(name) || IS_KEEPING.test(name)) modules.delete(name);
  }
};
