import { SHELL_CACHE } from '@/shared/parts/kept-files';

/** What of a build opens without a network. */
export interface ShellFiles {
  /** Another one for every build. */
  readonly build: string;
  /** The page, and every file that it needs to show an order. */
  readonly files: readonly string[];
}

export interface ShellParts extends ShellFiles {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;
  readonly fetch: (request: Request | string) => Promise<Response>;
  /** Resolves after so many ms. */
  readonly pause: (ms: number) => Promise<void>;
}

const PAGE = '/index.html';
/** A network that has not begun to answer by then is none: what was seen before is shown instead. */
const PATIENCE_MS = 6_000;
/** From here on a status is of a server that does not work. */
const AWAY = 500;
/** Vite puts a digest into the names below this folder: what was had once never changes. */
const FIXED = '/assets/';

/**
 * The part of the pages that opens without a network: addresses lead to the page itself, whose files are kept. It
 * keeps no answers of the API: the screen that shows one without a network keeps it.
 */
export class OfflineShell {
  constructor(private readonly parts: ShellParts) {}

  /** Everything or nothing: a shell with a part missing would open an empty page. */
  async install(): Promise<void> {
    const { caches, files } = this.parts;
    await (await caches.open(this.name)).addAll([...files]);
  }

  /** What earlier builds have kept goes. */
  async activate(): Promise<void> {
    const { caches } = this.parts;
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith(SHELL_CACHE) && name !== this.name);
    await Promise.all(old.map((name) => caches.delete(name)));
  }

  /** `null`: it is left to the browser. */
  answer(request: Request): Promise<Response> | null {
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== self.location.origin) return null;
    if (pathname.startsWith(FIXED)) return this.fixed(request);
    // A reader of the API documents, or of an answer itself, is not looking for the pages.
    return request.mode === 'navigate' && !pathname.startsWith('/api/') ? this.page(request) : null;
  }

  /**
   * From the server, which may have drawn it already; without one, the page that draws itself. What a proxy says for a
   * server that is away is no page.
   */
  private async page(request: Request): Promise<Response> {
    const { fetch, pause } = this.parts;
    const answer = fetch(request).catch(() => null);
    const inTime = await Promise.race([answer, pause(PATIENCE_MS).then(() => null)]);
    if (inTime && inTime.status < AWAY) return inTime;
    return (await this.keptPage()) ?? (await answer) ?? Response.error();
  }

  /** What a page has loaded stays for as long as its build does, also when the server has another one by then. */
  private async fixed(request: Request): Promise<Response> {
    const { caches, fetch } = this.parts;
    // A page goes by what lies here (keptFiles), also of a build that waits, or has gone before.
    const kept = await caches.match(request).catch(() => undefined);
    if (kept) return kept;
    const answer = await fetch(request);
    if (answer.ok) await this.keep(request, answer.clone());
    return answer;
  }

  /** A device without room opens the page nevertheless. */
  private async keep(request: Request, answer: Response): Promise<void> {
    const { caches } = this.parts;
    await caches
      .open(this.name)
      .then((cache) => cache.put(request, answer))
      .catch(() => undefined);
  }

  private async keptPage(): Promise<Response | undefined> {
    // A browser may refuse its caches: what the server says in the end is shown then.
    return this.parts.caches
      .open(this.name)
      .then((cache) => cache.match(PAGE))
      .catch(() => undefined);
  }

  private get name(): string {
    return SHELL_CACHE + this.parts.build;
  }
}
