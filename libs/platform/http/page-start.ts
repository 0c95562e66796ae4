import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Position } from '@lineless/kernel/event';

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
  /** What is filled in for `{{name}}`: plain text. */
  readonly words: Readonly<Record<string, string>>;
  /** Addresses of pictures that are seen first, so that they are on their way before the scripts are there. */
  readonly pictures: readonly string[];
  readonly answers: readonly BroughtAnswer[];
  /** When that was, in epoch ms. */
  readonly at: number;
}

/** @param path without its query @returns `null` for a page that begins as all do */
export type StartOf = (path: string) => Promise<PageStart | null>;

const PLACE = /\{\{(\w+)\}\}/;
const FOLDER = '.pages';
const ANSWERS = 'answers';
const PICTURES = 'pictures';

/** A page of the build with places to be filled in. */
export class PageTemplate {
  /** Text and names of places, in turns. */
  private readonly parts: readonly string[];

  constructor(text: string) {
    this.parts = text.split(PLACE);
  }

  /** `null` where the build has no such page. @param name of the program's own, never of a request */
  static read(root: string, name: string): PageTemplate | null {
    try {
      return new PageTemplate(readFileSync(join(root, FOLDER, `${name}.html`), 'utf8'));
    } catch {
      return null;
    }
  }

  fill(start: PageStart): string {
    return this.parts
      .map((part, index) => {
        if (index % 2 === 0) return part;
        if (part === ANSWERS) return answersText(start);
        return part === PICTURES ? picturesText(start) : escaped(start.words[part] ?? '');
      })
      .join('');
  }
}

function picturesText({ pictures }: PageStart): string {
  return pictures.map((url) => `<link rel="preload" as="image" href="${escaped(url)}">`).join('');
}

/** Inside a script element: nothing in it can end the element. */
function answersText({ answers, at }: PageStart): string {
  const each = answers.map(
    ({ path, position, body }) =>
      `${JSON.stringify(path)}:{"position":${JSON.stringify(position)},"body":${body}}`,
  );
  return `{"at":${at},"answers":{${each.join(',')}}}`.replaceAll('<', '\\u003c');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** As text and inside a quoted attribute. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
