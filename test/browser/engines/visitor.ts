import { pressAt, pressKey, type BrowserWindow, type Point } from './window';
import { LOOK } from './look';

/** What can be looked for: as the page's semantics say it, or its plain text. */
type Role =
  | 'article'
  | 'button'
  | 'checkbox'
  | 'dialog'
  | 'heading'
  | 'img'
  | 'link'
  | 'radio'
  | 'status'
  | 'text'
  | 'textbox';

interface Found {
  /** In the middle of it. */
  readonly at: Point;
  readonly text: string;
}

/** A person at a window: looks for what a page says and presses what it offers, in the page's own words. */
export class Visitor {
  constructor(
    private readonly window: BrowserWindow,
    private readonly base: string,
  ) {}

  goto(path: string): Promise<void> {
    return this.window.goto(this.base + path);
  }

  reload(): Promise<void> {
    return this.window.reload();
  }

  evaluate(expression: string): Promise<unknown> {
    return this.window.evaluate(expression);
  }

  path(): Promise<unknown> {
    return this.evaluate('location.pathname');
  }

  /** Until it is there. */
  sees(role: Role, name: string | RegExp): Promise<Found> {
    return this.look(role, name, 'seen');
  }

  /** Until it is not there any more. */
  async misses(role: Role, name: string | RegExp): Promise<void> {
    await this.look(role, name, 'gone');
  }

  /** As soon as it stands still and nothing lies over it. */
  async presses(role: Role, name: string | RegExp): Promise<void> {
    const { at } = await this.look(role, name, 'pressed');
    await this.window.perform(pressAt(at));
  }

  /** Types into the field, a key at a time. */
  async fills(name: string, text: string): Promise<void> {
    await this.presses('textbox', name);
    for (const key of text) await this.window.perform(pressKey(key));
  }

  private async look(role: Role, name: string | RegExp, until: 'seen' | 'gone' | 'pressed'): Promise<Found> {
    const { source, flags } = typeof name === 'string' ? new RegExp(`^${escaped(name)}$`) : name;
    return (await this.evaluate(`(${LOOK})(${JSON.stringify({ role, source, flags, until })})`)) as Found;
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
