import { jsonIn } from '@lineless/kernel/json-in';
import { isRecord } from '@/shared/lib/is-record';

/** What the service says of an order; its texts are shown as they are. */
interface Notice {
  readonly title: string;
  readonly body: string;
  /** A later one takes the place of one of the same tag. */
  readonly tag: string;
  /** Of the page that it leads to. */
  readonly path: string;
}

/** A page of ours that is open, as its service worker knows it. */
export interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
}

/** A notification that was shown. */
export interface Shown {
  readonly data: unknown;
  close(): void;
}

export interface NoticesParts {
  readonly origin: string;
  readonly show: (title: string, options: NotificationOptions) => Promise<void>;
  readonly pages: () => Promise<readonly OpenPage[]>;
  readonly open: (url: string) => Promise<unknown>;
}

const ICON = '/icons/icon-192.png';

const UNREADABLE: Notice = {
  title: 'Lineless',
  body: 'There is news for you.',
  tag: 'news',
  path: '/',
};

/** What is pushed to this browser, and where a tap on it leads. */
export class Notices {
  constructor(private readonly parts: NoticesParts) {}

  /**
   * Shows each one, also where its page is open or nothing can be read: Safari ends the subscription of a page that
   * has stayed silent three times (webkit.org/blog/12945).
   * @param text as it was pushed
   */
  async pushed(text: string | undefined): Promise<void> {
    const { title, body, tag, path } = noticeIn(text ?? '') ?? UNREADABLE;
    const url = this.urlOf(path);
    await this.parts.show(title, { body, tag, icon: ICON, badge: ICON, data: { url } });
  }

  /** To the page where it is open already, or to a new one. */
  async tapped(shown: Shown): Promise<void> {
    shown.close();
    const url = urlIn(shown.data);
    if (url === null || new URL(url).origin !== this.parts.origin) return;
    const open = (await this.parts.pages()).find((page) => pathOf(page.url) === pathOf(url));
    await (open ? open.focus() : this.parts.open(url));
  }

  /** Of our own pages, for any path. */
  private urlOf(path: string): string {
    const url = new URL(path, this.parts.origin);
    return url.origin === this.parts.origin ? url.href : `${this.parts.origin}/`;
  }
}

function noticeIn(text: string): Notice | null {
  const said = jsonIn(text);
  return isNotice(said) ? said : null;
}

function isNotice(said: unknown): said is Notice {
  return (
    isRecord(said) && [said.title, said.body, said.tag, said.path].every((part) => typeof part === 'string')
  );
}

function urlIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('url' in data)) return null;
  return typeof data.url === 'string' ? data.url : null;
}

const pathOf = (url: string): string => new URL(url).pathname;
