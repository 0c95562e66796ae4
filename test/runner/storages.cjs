const hooks = require('node:async_hooks');

/**
 * Jest makes a storage for each spec and leaves it: every promise of the specs after it would carry it along.
 * @param load loads what makes them
 * @param storages where those are put that it makes, to be disabled when the spec is over
 */
module.exports = function withStorages(storages, load) {
  const original = Object.getOwnPropertyDescriptor(hooks, 'AsyncLocalStorage');
  const Counted = class extends hooks.AsyncLocalStorage {
    constructor(...args) {
      super(...args);
      storages.push(this);
    }
  };
  // From Node 24 on it is a getter, which takes no assignment.
  Object.defineProperty(hooks, 'AsyncLocalStorage', { value: Counted, configurable: true, enumerable: true });
  try {
    return load();
  } finally {
    Object.defineProperty(hooks, 'AsyncLocalStorage', original);
  }
};
