import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Position } from '@lineless/kernel/event';
import type { PageHead } from './page-head';
import { escaped, PageTemplate, type Words } from './page-template';

/** An answer that a page brings along, as the page would have asked for it. */
export interface BroughtAnswer {
  /** With its query, below the API's root. */
  readonly path: string;
  /** How far the read model was. */
  readonly position: Position | null;
  /** JSON. */
  readonly body: string;
}

/** How a page begins: what there is to see before its first script, and the answers it would ask for at first. */
export interface PageStart {
  /** Which of the build's pages: 'menu-arcs'. */
  readonly page: string;
  readonly words: Words;
  /** Addresses of pictures that are seen first, so that they are on their way before the scripts are there. */
  readonly pictures: readonly string[];
  readonly answers: readonly BroughtAnswer[];
  /** How it is previewed where it is shared. */
  readonly head?: PageHead;
  /** When that was, in epoch ms. */
  readonly at: number;
}

/**
 * @param path without its query
 * @param fixed the address under which a file of the build never changes
 * @returns `null` for a page that begins as all do
 */
export type StartOf = (path: string, fixed: (url: string) => string) => Promise<PageStart | null>;

const FOLDER = '.pages';

const UNSEEN_NOTICE = '<div id="test-notice" hidden>';

/**
 * The notice that this service only tests stands in every page of a build, and is shown by the page itself: what came
 * later would push everything down.
 */
export function withTestNotice(html: string): string {
  return html.replace(UNSEEN_NOTICE, UNSEEN_NOTICE.replace(' hidden', ''));
}

/** The pages that were built, each read once. */
export class PageTemplates {
  private readonly known = new Map<string, PageTemplate | null>();

  constructor(
    private readonly root: string,
    private readonly isTest: boolean,
  ) {}

  /** `null` where there is none by this name. */
  get(name: string): PageTemplate | null {
    let template = this.known.get(name);
    if (template === undefined) {
      template = this.read(name);
      this.known.set(name, template);
    }
    return template;
  }

  private read(name: string): PageTemplate | null {
    try {
      const html = readFileSync(join(this.root, FOLDER, `${name}.html`), 'utf8');
      return new PageTemplate(this.isTest ? withTestNotice(html) : html);
    } catch {
      return null;
    }
  }
}

export function pageOf(template: PageTemplate, start: PageStart): string {
  return template.fill(start.words, { pictures: picturesText(start), answers: answersText(start) });
}

/** The first of them is what a visitor waits for: it goes ahead of the others. */
function picturesText({ pictures }: PageStart): string {
  return pictures
    .map((url, index) => {
      const priority = index === 0 ? ' fetchpriority="high"' : '';
      return `<link rel="preload" as="image"${priority} href="${escaped(url)}" referrerpolicy="no-referrer">`;
    })
    .join('');
}

/** Inside a script element: nothing in it can end the element. */
function answersText({ answers, at }: PageStart): string {
  const each = answers.map(
    ({ path, position, body }) =>
      `${JSON.stringify(path)}:{"position":${JSON.stringify(position)},"body":${body}}`,
  );
  return `{"at":${at},"answers":{${each.join(',')}}}`.replaceAll('<', '\\u003c');
}
