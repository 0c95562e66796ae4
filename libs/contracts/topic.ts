import type { Access } from './access';

/** Position of a topic about which nothing has been said yet. */
export const NO_POSITION = '';

/**
 * One kind of live topic, said once: how it is written, whose documents it carries, who may listen. Apart
 * from the schemas, so that a page's first file goes without them.
 */
export interface Topic {
  /** Its one parameter stands in braces, as `id` for its access; a topic without one is alone of its kind. */
  readonly pattern: string;
  /** The read models whose documents are said here. */
  readonly models: readonly string[];
  /** A listener who may listen in several ways does so in the first. */
  readonly audiences: readonly Audience[];
  /** The name of one topic: `topics.order.of(orderId)`. */
  readonly of: (id: string) => string;
}

/** Who hears which view of a document. */
export interface Audience {
  /** 'main' is what HTTP answers with; a projection may have others. */
  readonly view: string;
  readonly access: Access<'id'>;
}

export function topic(pattern: string, models: readonly string[], ...audiences: readonly Audience[]): Topic {
  const [before = '', after = ''] = pattern.split(/\{\w+\}/);
  return { pattern, models, audiences, of: (id) => `${before}${id}${after}` };
}

/** Everybody who may listen hears what HTTP answers. */
export function to(access: Access<'id'>): Audience {
  return { view: 'main', access };
}
