import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { webAddressOf } from '@lineless/contracts/web-address';
import { seen } from '@lineless/kernel/seen-text';
import { eventLimits } from '@lineless/contracts/venue-events/limits';
import { venueEventErrors } from './errors';

const MAILBOX = /^mailto:[\u0021-\u007e]+$/i;

/** Elements that say the same as one of ours. */
const RENAMED: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  div: 'p',
  h1: 'p',
  h2: 'p',
  h3: 'p',
  h4: 'p',
  h5: 'p',
  h6: 'p',
};

/**
 * What a description may hold: everything that our editor can write, and nothing else. Scripts and styles go with what
 * is in them, other elements leave their words behind; a link leads to the web or to a mailbox.
 */
const ALLOWED: Schema = {
  tagNames: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a'],
  attributes: { a: ['href'] },
  protocols: { href: ['http', 'https', 'mailto'] },
  strip: ['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'math', 'textarea', 'select', 'title'],
  ancestors: { li: ['ul', 'ol'] },
  required: {},
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
};

/**
 * HTML as it is stored and given to others; cleaning it again changes nothing.
 * @throws EVENT_DESCRIPTION_TOO_LONG, also where only what was left unsaid makes it so
 */
export function cleanDescription(html: string): string {
  // What stands where HTML does not want it would be read in another way the next time: that is settled here.
  const clean = cleanOnce(cleanOnce(html)).trim();
  if (clean.length <= eventLimits.description) return clean;
  const { message } = venueEventErrors.EVENT_DESCRIPTION_TOO_LONG();
  throw venueEventErrors.EVENT_DESCRIPTION_TOO_LONG({ details: [{ path: 'description', message }] });
}

function cleanOnce(html: string): string {
  const tree = sanitize(inOurWay(fromHtml(html, { fragment: true })), ALLOWED);
  return toHtml(tree, { characterReferences: { useNamedReferences: true } });
}

/** Our own names of elements, links with the host that a browser asks, and what readers see of the words. */
function inOurWay<Tree extends Nodes>(node: Tree): Tree {
  if (node.type === 'element') {
    node.tagName = RENAMED[node.tagName] ?? node.tagName;
    const { href, ...others } = node.properties;
    const link = hrefOf(href);
    node.properties = link === null ? others : { ...others, href: link };
  }
  // A program may have written as '&#8203;' what was dropped where it was written as it is.
  if (node.type === 'text') node.value = seen(node.value);
  if ('children' in node) for (const child of node.children) inOurWay(child);
  return node;
}

function hrefOf(href: unknown): string | null {
  if (typeof href !== 'string') return null;
  return MAILBOX.test(href) ? href : webAddressOf(href);
}
