import type { CDPSession, Page } from 'playwright-core';

/** A network as a phone has it. */
export interface Line {
  readonly kilobitsPerSecond: number;
  readonly latencyMs: number;
}

/** The browser's own figures of a page, in ms since it was asked for. */
export interface Paints {
  readonly firstContentful: number;
  readonly largestContentful: number;
  /** Of which element: 'IMG'. */
  readonly largest: string;
  /** Cumulative layout shift: what moved without being touched. */
  readonly shift: number;
  /** What moved: its name, its words, and from where to where, in pixels from the top. */
  readonly moved: readonly string[];
}

/** What a menu took until something could be put into the cart. */
export interface UntilUsable {
  /** Milliseconds since the page was asked for. */
  readonly at: number;
  /** Those that had been sent, the page's own among them. */
  readonly requests: number;
  /** On the wire, with headers, of what had come. */
  readonly bytes: number;
}

const OBSERVE = `
  const look = new MutationObserver(() => {
    if (!document.querySelector('button[aria-label^="Add "]')) return;
    look.disconnect();
    globalThis.usableAt = performance.now();
  });
  look.observe(document, { childList: true, subtree: true });
  globalThis.paints = { firstContentful: NaN, largestContentful: NaN, largest: '', shift: 0, moved: [] };
  const observe = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note))
    .observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paints.firstContentful = startTime;
  });
  observe('largest-contentful-paint', ({ startTime, element }) => {
    Object.assign(paints, { largestContentful: startTime, largest: element?.tagName });
  });
  observe('layout-shift', ({ value, hadRecentInput, sources }) => {
    if (hadRecentInput) return;
    paints.shift += value;
    for (const { node, previousRect, currentRect } of sources)
      paints.moved.push([node?.nodeName, node?.textContent?.slice(0, 30), previousRect.y, currentRect.y].join(' '));
  });
`;

const UNTIL_USABLE = `(() => {
  const of = (type) => performance.getEntriesByType(type);
  const sent = [...of('navigation'), ...of('resource').filter(({ startTime }) => startTime <= usableAt)];
  const come = sent.filter(({ responseEnd }) => responseEnd <= usableAt);
  return {
    at: usableAt,
    requests: sent.length,
    bytes: come.reduce((sum, { transferSize }) => sum + transferSize, 0),
  };
})()`;

/** Counts what a page asks for and how it comes to be seen. To be begun before the page is opened. */
export class Visit {
  /** Addresses, also those of sockets. */
  readonly asked: string[] = [];

  private constructor(
    private readonly page: Page,
    private readonly cdp: CDPSession,
  ) {}

  static async begin(page: Page): Promise<Visit> {
    const cdp = await page.context().newCDPSession(page);
    const visit = new Visit(page, cdp);
    cdp.on('Network.requestWillBeSent', ({ request }) => void visit.asked.push(request.url));
    cdp.on('Network.webSocketCreated', ({ url }) => void visit.asked.push(url));
    await cdp.send('Network.enable');
    await page.addInitScript(OBSERVE);
    return visit;
  }

  /** As on a slower phone with a worse network. @param slowdown how many times slower its processor is */
  async asOn({ kilobitsPerSecond, latencyMs }: Line, slowdown: number): Promise<void> {
    const bytesPerSecond = (kilobitsPerSecond * 1_000) / 8;
    await this.cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await this.cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }

  paints(): Promise<Paints> {
    return this.page.evaluate('paints');
  }

  /** Of a menu whose first product can be added. */
  untilUsable(): Promise<UntilUsable> {
    return this.page.evaluate(UNTIL_USABLE);
  }
}
