import type { Browser, CDPSession } from 'playwright-core';
import { z } from 'zod';
import type { Line } from '../browser/support/visit';

const message = z.object({
  id: z.number(),
  result: z.unknown(),
  error: z.object({ message: z.string() }).optional(),
});
const evaluated = z.object({
  result: z.object({ value: z.unknown().optional() }),
  exceptionDetails: z.object({ text: z.string() }).optional(),
});
const LOOKS_EVERY_MS = 50;
const PATIENCE_MS = 60_000;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A page as a phone has it, without the inspector's runtime domain, which Playwright switches on for each of its pages.
 * While that listens, V8 reads a script once more for the lines of each stack that it notes: for this product's first
 * page two tasks of 60 ms on a phone, which no guest has (decision 163).
 */
export class BarePage {
  private readonly waiting = new Map<number, (answer: z.infer<typeof message>) => void>();
  private sent = 0;

  private constructor(
    private readonly cdp: CDPSession,
    private readonly sessionId: string,
  ) {
    cdp.on('Target.receivedMessageFromTarget', (one) => {
      if (one.sessionId !== sessionId) return;
      const answer = message.safeParse(JSON.parse(one.message));
      if (answer.success) this.waiting.get(answer.data.id)?.(answer.data);
    });
  }

  /** In a context of its own, to which Playwright does not attend; the size of a phone's window. */
  static async open(browser: Browser): Promise<BarePage> {
    const cdp = await browser.newBrowserCDPSession();
    const { browserContextId } = await cdp.send('Target.createBrowserContext');
    const { targetId } = await cdp.send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: false });
    const page = new BarePage(cdp, sessionId);
    await page.send('Page.enable');
    const metrics = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
    await page.send('Emulation.setDeviceMetricsOverride', metrics);
    await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    return page;
  }

  async send(method: string, params: object = {}): Promise<unknown> {
    this.sent += 1;
    const id = this.sent;
    const answered = new Promise<z.infer<typeof message>>((resolve) => this.waiting.set(id, resolve));
    await this.cdp.send('Target.sendMessageToTarget', {
      sessionId: this.sessionId,
      message: JSON.stringify({ id, method, params }),
    });
    const { result, error } = await answered;
    this.waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  /** As on a slower phone with a worse network. @param slowdown how many times slower its processor is */
  async asOn({ kilobitsPerSecond, latencyMs }: Line, slowdown: number): Promise<void> {
    const bytesPerSecond = (kilobitsPerSecond * 1_000) / 8;
    await this.send('Network.enable');
    await this.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await this.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }

  /** What each page runs before its own scripts. */
  async before(source: string): Promise<void> {
    await this.send('Page.addScriptToEvaluateOnNewDocument', { source });
  }

  async goto(url: string): Promise<void> {
    await this.send('Page.navigate', { url });
    await this.until(`location.href === ${JSON.stringify(url)}`);
  }

  /** What an expression comes to in the page. */
  async evaluate<T>(expression: string, shape: z.ZodType<T>): Promise<T> {
    const answer = evaluated.parse(
      await this.send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true }),
    );
    if (answer.exceptionDetails) throw new Error(`${expression}: ${answer.exceptionDetails.text}`);
    return shape.parse(answer.result.value);
  }

  async run(statement: string): Promise<void> {
    await this.evaluate(`void (() => { ${statement} })()`, z.undefined());
  }

  async until(condition: string): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    while (!(await this.evaluate(`Boolean(${condition})`, z.boolean()))) {
      if (performance.now() > end) throw new Error(`It never became so: ${condition}`);
      await pause(LOOKS_EVERY_MS);
    }
  }

  /** Until what an expression counts has been the same for so long. */
  async untilSettled(count: string, forMs = 1_000): Promise<void> {
    let [last, since] = [-1, performance.now()];
    while (performance.now() - since < forMs) {
      const now = await this.evaluate(count, z.number());
      if (now !== last) [last, since] = [now, performance.now()];
      await pause(LOOKS_EVERY_MS);
    }
  }

  /** By a finger. */
  async tap(x: number, y: number): Promise<void> {
    await this.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await this.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  async scroll(pixels: number): Promise<void> {
    const wheel = { type: 'mouseWheel', x: 195, y: 500, deltaX: 0, deltaY: pixels };
    await this.send('Input.dispatchMouseEvent', wheel);
  }

  async press(key: string): Promise<void> {
    await this.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
  }
}
