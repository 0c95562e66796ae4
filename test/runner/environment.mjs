import { register } from 'node:module';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { witnessed } from './failures.mjs';

const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

register('./hooks.mjs', import.meta.url);
process.setSourceMapsEnabled(true);

/**
 * No world of its own: a spec runs in its process as it is, and what it has put in the place of something is taken
 * out again before the next one.
 */
export default class ProcessEnvironment {
  global = globalThis;
  #exit = process.exit;
  #console = globalThis.console;

  constructor({ projectConfig }) {
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {
    // Jest's own way to follow source maps knows only what Jest has loaded: Node's knows all.
    Error.prepareStackTrace = undefined;
  }

  async handleTestEvent({ name, error }) {
    if (name === 'test_fn_failure') await witnessed(error);
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    process.exit = this.#exit;
    globalThis.console = this.#console;
    delete globalThis[TIMEOUT];
  }

  getVmContext() {
    return null;
  }
}
