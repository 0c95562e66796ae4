import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { OfflineShell } from './offline-shell';

const ORIGIN = self.location.origin;
const FILES = ['/index.html', '/assets/order-1.js'];

/** As much of the browser's caches as is used: answers by address. */
class Caches {
  readonly all = new Map<string, Map<string, string>>();

  open = async (name: string): Promise<Cache> => {
    const entries = this.all.get(name) ?? new Map<string, string>();
    this.all.set(name, entries);
    const pathOf = (request: RequestInfo | URL): string => new URL(urlOf(request), ORIGIN).pathname;
    return {
      addAll: async (files: string[]) => {
        for (const file of files) entries.set(file, `kept ${file}`);
      },
      match: async (request: RequestInfo | URL) => {
        const text = entries.get(pathOf(request));
        return text === undefined ? undefined : answer(text);
      },
      put: async (request: RequestInfo | URL, response: Response) => {
        entries.set(pathOf(request), await response.text());
      },
    } as unknown as Cache;
  };
  match = async (request: RequestInfo | URL): Promise<Response | undefined> => {
    for (const name of this.all.keys()) {
      const found = await (await this.open(name)).match(request);
      if (found) return found;
    }
    return undefined;
  };
  keys = async (): Promise<string[]> => [...this.all.keys()];
  delete = async (name: string): Promise<boolean> => this.all.delete(name);
}

// The environment of the specs has no Response of its own.
const answer = (text: string, status = 200): Response => {
  const self = { ok: status < 400, status, text: async () => text, clone: () => self };
  return self as unknown as Response;
};
const urlOf = (request: RequestInfo | URL): string =>
  typeof request === 'string' || request instanceof URL ? String(request) : request.url;
const request = (path: string, mode: RequestMode = 'navigate', method = 'GET'): Request =>
  ({ url: new URL(path, ORIGIN).href, method, mode }) as Request;

describe('The shell that opens without a network', () => {
  const fetch = jest.fn<(request: Request | string) => Promise<Response>>();
  let caches: Caches;
  let patience: () => void;
  let shell: OfflineShell;
  beforeEach(async () => {
    fetch.mockReset();
    caches = new Caches();
    const pause = () => new Promise<void>((resolve) => (patience = resolve));
    shell = new OfflineShell({ build: '2', files: FILES, caches, fetch, pause });
    await shell.install();
  });
  const shown = async (asked: Request): Promise<string> => (await shell.answer(asked))?.text() ?? 'left';

  it('shows an address as the server draws it', async () => {
    fetch.mockResolvedValue(answer('drawn'));
    expect(await shown(request('/location/064E1'))).toBe('drawn');
  });

  it('shows the page that draws itself where there is no network', async () => {
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await shown(request('/location/064E1/order/O1/status'))).toBe('kept /index.html');
  });

  it('shows it, too, where a proxy answers for a server that is away', async () => {
    fetch.mockResolvedValue(answer('Bad Gateway', 502));
    expect(await shown(request('/account'))).toBe('kept /index.html');
    fetch.mockResolvedValue(answer('not found', 404));
    expect(await shown(request('/account'))).toBe('not found');
    caches.all.clear();
    fetch.mockResolvedValue(answer('Bad Gateway', 502));
    expect(await shown(request('/account'))).toBe('Bad Gateway');
  });

  it('does the same where the network does not begin to answer', async () => {
    fetch.mockReturnValue(new Promise(() => undefined));
    const asked = shown(request('/account'));
    patience();
    expect(await asked).toBe('kept /index.html');
  });

  it('has a file of a build from the network once, and never again', async () => {
    fetch.mockImplementation(async () => answer('code'));
    const file = request('/assets/staff-7.js', 'cors');
    expect([await shown(file), await shown(file)]).toEqual(['code', 'code']);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(await shown(request('/assets/order-1.js', 'cors'))).toBe('kept /assets/order-1.js');
  });

  it('has a file that another build keeps: its name says what is in it', async () => {
    await (await caches.open('lineless-shell-1')).addAll(['/assets/board-3.js']);
    expect(await shown(request('/assets/board-3.js', 'cors'))).toBe('kept /assets/board-3.js');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('has a file also where the device has no room to keep it', async () => {
    const open = caches.open;
    caches.open = async (name) => {
      const put = () => Promise.reject(new DOMException('No room', 'QuotaExceededError'));
      return Object.assign(await open(name), { put });
    };
    fetch.mockResolvedValue(answer('code'));
    expect(await shown(request('/assets/staff-7.js', 'cors'))).toBe('code');
  });

  it('leads to the server where the browser refuses its caches', async () => {
    const refused = () => Promise.reject(new DOMException('Refused', 'SecurityError'));
    Object.assign(caches, { open: refused, match: refused });
    fetch.mockResolvedValue(answer('Bad Gateway', 502));
    expect(await shown(request('/account'))).toBe('Bad Gateway');
    fetch.mockResolvedValue(answer('code'));
    expect(await shown(request('/assets/staff-7.js', 'cors'))).toBe('code');
  });

  it('keeps no file that the server does not have', async () => {
    fetch.mockImplementation(async () => answer('', 404));
    const file = request('/assets/gone.js', 'cors');
    await shown(file);
    await shown(file);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['an answer of the API', request('/api/orders', 'cors')],
    ['the documents of the API', request('/api/docs')],
    ['what is sent', request('/account', 'navigate', 'POST')],
    ['another host', request('https://pay.example/assets/a.js')],
  ])('leaves %s to the browser', (_, asked) => {
    expect(shell.answer(asked)).toBeNull();
  });

  it('drops what earlier builds have kept, and nothing of anybody else', async () => {
    await caches.open('lineless-shell-1');
    await caches.open('pictures');
    await shell.activate();
    expect([...caches.all.keys()]).toEqual(['lineless-shell-2', 'pictures']);
  });
});
