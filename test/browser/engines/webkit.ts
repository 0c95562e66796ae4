import { z } from 'zod';
import { reservePort, type ReservedPort } from '../../support/ports';
import { until } from '../../support/until';
import { Program } from './program';
import { asJson, type BrowserWindow, type Engine, type Size } from './window';

const DISPLAY = 3;
const NUMBER = /(\d+)\n/;
/** What a page is waited for, in ms. */
const PATIENCE_MS = 60_000;

const session = z.object({ value: z.object({ sessionId: z.string() }) });
const problem = z.object({ value: z.object({ error: z.string(), message: z.string() }) });
const evaluated = z.object({
  value: z.object({ value: z.string().optional(), error: z.string().optional() }),
});

/**
 * WebKitGTK, over WebDriver (https://www.w3.org/TR/webdriver2/). Its driver has one session, and its window is as
 * large as its screen and never narrower than 447 pixels elsewhere: so each window has a driver and a screen.
 */
export class WebKit implements Engine {
  private readonly windows = new Set<WebKitWindow>();

  static async start(): Promise<WebKit> {
    return new WebKit();
  }

  async window(size: Size): Promise<BrowserWindow> {
    const window = await WebKitWindow.open(size);
    this.windows.add(window);
    return window;
  }

  async close(): Promise<void> {
    await Promise.all([...this.windows].map((window) => window.close()));
  }
}

class WebKitWindow implements BrowserWindow {
  private path = '';

  private constructor(
    private readonly port: ReservedPort,
    private readonly screen: Program,
    private readonly driver: Program,
  ) {}

  static async open({ width, height }: Size): Promise<WebKitWindow> {
    const args = ['-displayfd', String(DISPLAY), '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'];
    const screen = Program.start('Xvfb', args, {}, ['ignore', 'ignore', 'ignore', 'pipe']);
    const display = `:${await screen.said(DISPLAY, NUMBER)}`;
    const port = await reservePort();
    const driver = Program.start(
      'WebKitWebDriver',
      ['-p', String(port.port)],
      { DISPLAY: display },
      'ignore',
    );
    const window = new WebKitWindow(port, screen, driver);
    await window.begin();
    return window;
  }

  async goto(url: string): Promise<void> {
    await this.ask('POST', '/url', { url });
  }

  async reload(): Promise<void> {
    await this.ask('POST', '/refresh', {});
  }

  async evaluate(expression: string): Promise<unknown> {
    const script = `const done = arguments[0];
      ${asJson(expression)}.then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value } = evaluated.parse(await this.ask('POST', '/execute/async', { script, args: [] }));
    if (value.error !== undefined) throw new Error(value.error);
    return JSON.parse(value.value ?? 'null');
  }

  async perform(actions: readonly object[]): Promise<void> {
    await this.ask('POST', '/actions', { actions });
  }

  async close(): Promise<void> {
    await this.ask('DELETE', '', undefined).catch(() => undefined);
    await this.driver.end();
    await this.screen.end();
    this.port.release();
  }

  private async begin(): Promise<void> {
    const capabilities = {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          binary: process.env.MINI_BROWSER_PATH,
          args: ['--automation', '--full-screen'],
        },
      },
    };
    const { value } = session.parse(
      await until(
        () => this.ask('POST', '/session', { capabilities }).catch(notThereYet),
        () => 'WebKit’s driver',
      ),
    );
    this.path = `/session/${value.sessionId}`;
    await this.ask('POST', '/timeouts', { script: PATIENCE_MS, pageLoad: PATIENCE_MS });
  }

  private async ask(method: string, path: string, body: object | undefined): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${this.port.port}${this.path}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const said: unknown = await answer.json();
    if (answer.ok) return said;
    const { value } = problem.parse(said);
    throw new Error(`${value.error}: ${value.message}`);
  }
}

/** @throws what its driver itself says */
function notThereYet(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error;
}
