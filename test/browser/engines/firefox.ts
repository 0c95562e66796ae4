import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import { z } from 'zod';
import { Program } from './program';
import { asJson, type BrowserWindow, type Engine, type Size } from './window';

const STDERR = 2;
const LISTENING = /WebDriver BiDi listening on (ws:\S+)/;

const message = z.object({
  id: z.number().nullish(),
  type: z.string(),
  result: z.unknown(),
  error: z.string().optional(),
  message: z.string().optional(),
});
const evaluated = z.union([
  z.object({ type: z.literal('success'), result: z.object({ value: z.string() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
]);
const created = z.object({ context: z.string() });
const userContext = z.object({ userContext: z.string() });

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Firefox without a screen, over WebDriver BiDi (https://w3c.github.io/webdriver-bidi/), which it speaks itself. */
export class Firefox implements Engine {
  private readonly waiting = new Map<number, Waiting>();
  private count = 0;

  private constructor(
    private readonly program: Program,
    private readonly profile: string,
    private readonly socket: WebSocket,
  ) {
    socket.on('message', (data: Buffer) => this.heard(message.parse(JSON.parse(data.toString()))));
    socket.on('close', () => {
      for (const { reject } of this.waiting.values()) reject(new Error('Firefox is gone'));
    });
  }

  static async start(path = process.env.FIREFOX_PATH ?? 'firefox-esr'): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'lineless-firefox-'));
    const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
    const program = Program.start(path, args, { HOME: profile }, ['ignore', 'ignore', 'pipe']);
    const socket = new WebSocket(`${await program.said(STDERR, LISTENING)}/session`);
    await once(socket, 'open');
    const firefox = new Firefox(program, profile, socket);
    await firefox.send('session.new', { capabilities: {} });
    return firefox;
  }

  async window({ width, height }: Size): Promise<BrowserWindow> {
    const own = userContext.parse(await this.send('browser.createUserContext', {}));
    const { context } = created.parse(await this.send('browsingContext.create', { type: 'window', ...own }));
    const send = (method: string, params: object): Promise<unknown> =>
      this.send(method, { context, ...params });
    await send('browsingContext.setViewport', { viewport: { width, height }, devicePixelRatio: 1 });
    return {
      goto: async (url) => void (await send('browsingContext.navigate', { url, wait: 'complete' })),
      reload: async () => void (await send('browsingContext.reload', { wait: 'complete' })),
      evaluate: async (expression) => {
        const target = { target: { context }, awaitPromise: true };
        const answer = evaluated.parse(
          await this.send('script.evaluate', { expression: asJson(expression), ...target }),
        );
        if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
        return JSON.parse(answer.result.value);
      },
      perform: async (actions) => void (await send('input.performActions', { actions })),
      close: async () => void (await send('browsingContext.close', {})),
    };
  }

  async close(): Promise<void> {
    this.socket.close();
    await this.program.end();
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 3 });
  }

  private send(method: string, params: object): Promise<unknown> {
    const id = (this.count += 1);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }

  private heard({ id, type, result, error, message: why }: z.infer<typeof message>): void {
    const waiting = this.waiting.get(id ?? 0);
    this.waiting.delete(id ?? 0);
    if (type === 'error') waiting?.reject(new Error(`${error}: ${why}`));
    else waiting?.resolve(result);
  }
}
