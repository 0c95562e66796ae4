import JsdomEnvironment from 'jest-environment-jsdom';

const MISSING_IN_JSDOM = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'BroadcastChannel',
];

/** jsdom with what browsers have had for years and jsdom lends from Node. */
export default class BrowserLikeEnvironment extends (JsdomEnvironment.default ?? JsdomEnvironment) {
  async setup() {
    await super.setup();
    for (const name of MISSING_IN_JSDOM) this.global[name] = globalThis[name];
  }
}
