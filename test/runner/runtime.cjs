const hooks = require('node:async_hooks');
const { createRequire } = require('node:module');
const { pathToFileURL } = require('node:url');
const { default: JestRuntime } = require('jest-runtime');

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
    const storages = this.#storages;
    const original = Object.getOwnPropertyDescriptor(hooks, 'AsyncLocalStorage');
    const Counted = class extends hooks.AsyncLocalStorage {
      constructor(...args) {
        super(...args);
        storages.push(this);
      }
    };
    // From Node 24 on it is a getter, which takes no assignment.
    Object.defineProperty(hooks, 'AsyncLocalStorage', {
      value: Counted,
      configurable: true,
      enumerable: true,
    });
    try {
      return require(from);
    } finally {
      Object.defineProperty(hooks, 'AsyncLocalStorage', original);
    }
  }

  teardown() {
    super.teardown();
    for (const storage of this.#storages) storage.disable();
  }
};
