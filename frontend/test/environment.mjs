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

/** A phone's: no window of a desk, nobody who wants it still or light. */
const matchMedia = (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} });

/** jsdom with what browsers have had for years and jsdom lends from Node. */
export default class BrowserLikeEnvironment extends (JsdomEnvironment.default ?? JsdomEnvironment) {
  async setup() {
    await super.setup();
    this.global.matchMedia = matchMedia;
    for (const name of MISSING_IN_JSDOM) this.global[name] = globalThis[name];
  }
}
