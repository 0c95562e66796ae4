import JsdomEnvironment from 'jest-environment-jsdom';
import { Page } from './page.mjs';
import { readComputedStyle } from './styles.mjs';

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
];

let channels = [];

/** A page that is left closes its channels; one of Node's that stays open keeps its worker from ending. */
class ChannelOfPage extends BroadcastChannel {
  constructor(name) {
    super(name);
    channels.push(this);
  }
}

/** A phone's: no desktop window, no preference for less motion or a light theme. */
const matchMedia = (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} });

/** jsdom with what browsers have had for years and jsdom lends from Node. */
class BrowserLikeEnvironment extends (JsdomEnvironment.default ?? JsdomEnvironment) {
  #page;

  constructor(config, context) {
    super(config, context);
    this.global.matchMedia = matchMedia;
    this.global.getComputedStyle = readComputedStyle(this.global.getComputedStyle);
    for (const name of MISSING_IN_JSDOM) this.global[name] = globalThis[name];
    this.global.BroadcastChannel = ChannelOfPage;
    this.#page = new Page(this.dom);
  }

  /** The page goes on to the next spec. */
  async teardown() {
    this.fakeTimersModern.useRealTimers();
    await this.#page.empty();
    for (const channel of channels) channel.close();
    channels = [];
  }
}

let environment;
/** Of the spec that runs: what jsdom has to say is said there. */
let spoken;
const console = Object.fromEntries(
  ['debug', 'error', 'info', 'log', 'warn'].map((level) => [level, (...words) => spoken[level](...words)]),
);

/** One for all specs of a worker: making it, and loading React into it, takes longer than most of them do. */
export default class SharedEnvironment {
  constructor(config, context) {
    spoken = context.console;
    environment ??= new BrowserLikeEnvironment(config, { ...context, console });
    return environment;
  }
}
