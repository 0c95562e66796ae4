import { AsyncLocalStorage } from 'node:async_hooks';
import type { About, Appending, Span, Tracer } from '../port';

/** A span as it was told, in the order of the ends. */
export interface WrittenSpan {
  /** From the outermost: 'command PlaceOrder › append order'. */
  readonly path: string;
  readonly about: About;
  readonly failure?: unknown;
}

/** Keeps what it is told, for specs of those who tell. */
export class WrittenSpans implements Tracer {
  readonly ended: WrittenSpan[] = [];
  /** The paths of those parts of others that were begun and have not ended: nobody would ever see them. */
  readonly open: string[] = [];
  /** Of the appends, in the order of their beginnings. */
  readonly appends: Appending[] = [];
  private readonly underWay = new AsyncLocalStorage<Span | undefined>();

  get paths(): readonly string[] {
    return this.ended.map(({ path }) => path);
  }

  request: Tracer['request'] = ({ name, about }) => this.span([name], about);
  begin: Tracer['begin'] = (_correlationId, name, about) => this.span([name], about);
  following: Tracer['following'] = (events, name, about) =>
    this.span([...new Set(events.map(({ meta }) => meta.correlationId)), name], about);
  continuing: Tracer['continuing'] = (traceparents, name, about) => this.span([...traceparents, name], about);

  appending(inside: Span | undefined, event: Appending, name: string, about?: About): Span {
    this.appends.push(event);
    return inside ? inside.part(name, about) : this.span([name], about);
  }

  active: Tracer['active'] = () => this.underWay.getStore();
  within: Tracer['within'] = (span, work) => this.underWay.run(span, work);

  async close(): Promise<void> {
    return Promise.resolve();
  }

  private span(path: readonly string[], begun: About = {}): Span {
    let about = begun;
    let failure: { readonly failure?: unknown } = {};
    const name = path.join(' › ');
    if (path.length > 1) this.open.push(name);
    return {
      part: (part, said) => this.span([...path, part], said),
      add: (said) => (about = { ...about, ...said }),
      fail: (error) => (failure = { failure: error }),
      end: () => {
        if (this.open.includes(name)) this.open.splice(this.open.indexOf(name), 1);
        this.ended.push({ path: name, about, ...failure });
      },
      traceparents: [name],
    };
  }
}
