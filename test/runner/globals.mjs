/**
 * `@jest/globals` where Node loads the specs. A helper that several specs import is loaded once, so each name leads to
 * what the spec that runs just now was given.
 */
const leading = (name) =>
  new Proxy(() => undefined, {
    apply: (_, self, args) => Reflect.apply(globalThis[name], self, args),
    get: (_, key) => globalThis[name][key],
  });

export const afterAll = leading('afterAll');
export const afterEach = leading('afterEach');
export const beforeAll = leading('beforeAll');
export const beforeEach = leading('beforeEach');
export const describe = leading('describe');
export const expect = leading('expect');
export const it = leading('it');
export const jest = leading('jest');
