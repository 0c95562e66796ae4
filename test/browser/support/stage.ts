import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { session as sessionAnswer, type Session } from '@lineless/contracts/accounts/sessions';
import { ApiClient, POSITION, remember, type Seen } from '../../support/api-client';
import { putDemoFiles } from '../../support/demo-files';
import { witnesses } from '../../runner/failures.mjs';
import { ServerProcess } from '../../support/server-process';
import { Troubles } from './troubles';

/** How long a page may take to show something. */
export const SOON_MS = 30_000;

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
/** The same phone on its side. */
export const SIDEWAYS: BrowserContextOptions = { ...PHONE, viewport: { width: 844, height: 390 } };
export const LAPTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** One of a spec's own: what is started with other options, or has to be closed. */
export function launch(more: readonly string[] = [], path = process.env.CHROMIUM_PATH): Promise<Browser> {
  return chromium.launch({
    executablePath: path ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-gpu',
      ...more,
    ],
  });
}

/**
 * The ring around “Live” never ends, so each page that shows it would be drawn for as long as it is open, for up
 * to a fifth of what the browser costs.
 */
const STILL_RING = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('[class*="animate-live"]::after { animation-play-state: paused !important; }');
  document.adoptedStyleSheets = [sheet];
}`;

const LOOKS_EVERY_MS = 100;
/** Of a page that may hang. */
const LOOK_MS = 5_000;
const LETTERS_OF_AN_END = 400;
let shared: Promise<Browser> | undefined;

/** The one of all specs of this process, which ends with it: a start costs as much as some tests. */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= launch().then(closedAfterLastSpec);
  if (!(await shared).isConnected()) shared = launch().then(closedAfterLastSpec);
  return shared;
}

/**
 * A worker of Jest goes when nothing keeps it; when no spec is left for it, it listens to Jest no longer. A program of
 * its own, such as that of the screenshots, closes it itself.
 */
function closedAfterLastSpec(browser: Browser): Browser {
  if (process.env.JEST_WORKER_ID === undefined) return browser;
  const look = setInterval(() => {
    if (process.listenerCount('message') > 0) return;
    clearInterval(look);
    void browser.close();
  }, LOOKS_EVERY_MS);
  look.unref();
  return browser;
}

/** The one of a `whole-browser` spec. */
export function launchWhole(): Promise<Browser> {
  return launch([], process.env.WHOLE_CHROMIUM_PATH ?? '/usr/bin/chromium');
}

/** A signed-in person: with a line to the API, and with what a browser needs to be them. */
export interface Person {
  readonly session: Session;
  readonly client: ApiClient;
}

export interface PageOptions extends BrowserContextOptions {
  /** Signed in already. */
  readonly as?: Person;
  /** Another browser than the stage's own: the one with the camera. */
  readonly browser?: Browser;
}

/** The built product in its own process, a browser, and everything that went wrong on its pages. */
export class Stage {
  readonly troubles = new Troubles();
  private readonly people = new Map<string, Person>();
  private readonly pages: Page[] = [];
  private readonly contexts = new Set<BrowserContext>();
  /** How far any page or person has got: what one of them has done is read by the others' lines to the API. */
  private readonly seen: Seen = {};
  /** Those with a camera. */
  private readonly others = new Set<Browser>();

  private constructor(
    readonly server: ServerProcess,
    private readonly browser: Browser,
  ) {}

  /** @param before what is done to its data folder, which is empty, before it starts */
  static async open(
    settings: Record<string, string> = {},
    before?: (directory: string) => Promise<void>,
  ): Promise<Stage> {
    const server = await ServerProcess.create(settings);
    await (before ? before(server.directory) : putDemoFiles(server.directory, settings));
    const [browser] = await Promise.all([sharedBrowser(), server.start()]);
    const stage = new Stage(server, browser);
    witnesses.add(stage.shown);
    return stage;
  }

  async close(): Promise<void> {
    witnesses.delete(this.shown);
    for (const { client } of this.people.values()) client.close();
    // What a failed test has left open would keep all the others waiting.
    await Promise.all([...this.contexts].map((context) => context.close()));
    await Promise.all([...this.others].map((browser) => browser.close()));
    await this.server.remove();
  }

  /** A page of its own, in a context of its own: nothing is shared with the others. */
  async page({ as, browser = this.browser, ...options }: PageOptions = PHONE): Promise<Page> {
    if (browser !== this.browser) this.others.add(browser);
    const context = await browser.newContext({
      baseURL: this.server.url,
      locale: 'en-US',
      timezoneId: 'America/Los_Angeles',
      // What passes through one is out of a test's reach: those that are about it allow it.
      serviceWorkers: 'block',
      ...(as && { storageState: this.storageOf(as) }),
      ...options,
    });
    this.contexts.add(context);
    context.on('close', () => this.contexts.delete(context));
    context.on('response', (response) => remember(this.seen, response.headers()[POSITION]));
    context.setDefaultTimeout(SOON_MS);
    await context.addInitScript(STILL_RING);
    this.troubles.watch(context);
    const page = await context.newPage();
    this.pages.push(page);
    return page;
  }

  /** What each open page says, and what it waits for. */
  private readonly shown = async (): Promise<string> => {
    const open = this.pages.filter((page) => !page.isClosed());
    const said = open.map(async (page) => {
      const text = await page.locator('body').innerText({ timeout: LOOK_MS });
      return `${page.url()}\n${bothEndsOf(text.replace(/\s*\n\s*/g, ' | '))}`;
    });
    return [...(await Promise.all(said)), ...this.troubles.unanswered()].join('\n');
  };

  /** Ends the person's visit, so that no later test hears from this page. */
  async leave(...pages: readonly Page[]): Promise<void> {
    await Promise.all(
      pages.map(async (page) => {
        // A handler that answers in the server's place may be in the middle of it.
        if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.context().close();
      }),
    );
  }

  /** The same of everybody's, also of those in other browsers. */
  async leaveAll(): Promise<void> {
    await this.leave(...this.pages.splice(0));
  }

  /** A line to the API on which a person may sign in. */
  visitor(): ApiClient {
    return new ApiClient(this.server.port, 1, this.seen);
  }

  /** Signs in over the API, once for each number: codes are not sent without end. */
  async person(phoneNumber: string): Promise<Person> {
    const known = this.people.get(phoneNumber);
    if (known) return known;
    const client = this.visitor();
    await client.post('/api/auth/start', { phoneNumber });
    const code = await client.latestCode(phoneNumber);
    const { body } = await client.post('/api/auth/verify', { phoneNumber, code });
    const session = sessionAnswer.parse(body);
    client.token = session.idToken;
    client.userId = session.user.userId;
    const person = { session, client };
    this.people.set(phoneNumber, person);
    return person;
  }

  private storageOf({ session }: Person) {
    const localStorage = [{ name: 'lineless.session', value: JSON.stringify(session) }];
    return { cookies: [], origins: [{ origin: this.server.url, localStorage }] };
  }
}

/** A page begins with where one is and ends with its dialogs and messages. */
function bothEndsOf(text: string): string {
  if (text.length <= 2 * LETTERS_OF_AN_END) return text;
  return `${text.slice(0, LETTERS_OF_AN_END)} … ${text.slice(-LETTERS_OF_AN_END)}`;
}
