/**
 * jsdom's computed styles, without what no one asks of them. They were a quarter of what the pages' specs cost: to each
 * element that is looked for by its role 120 rules were matched, and its colours were worked out.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const IN_JSDOM = 'jsdom/lib/jsdom/living';

/** Commas, spaces and brackets within brackets or quotes: such a selector is not taken apart. */
const IS_INVOLVED = /\\|\[[^\]]*[\s,>+~[]|\([^)]*[\s,>+~(]|"[^"]*[\])][^"]*"|'[^']*[\])][^']*'/;
const TAG = /^[a-z][a-z0-9-]*(?![\w|\\-])/i;
const ATTRIBUTE = /^\[([a-z][a-z0-9-]*)[\]=^$*~|]/;

// The rest of jsdom takes these two functions along when it is loaded, so they come first.
const strings = require(`${IN_JSDOM}/helpers/strings.js`);
const { asciiLowercase } = strings;
strings.asciiLowercase = (text) => (/[A-Z]/.test(text) ? asciiLowercase(text) : text);

const selectors = require(`${IN_JSDOM}/helpers/selectors.js`);
const { matchesDontThrow } = selectors;
const known = new Map();

selectors.matchesDontThrow = (element, selector) =>
  mayMatch(element, selector) && matchesDontThrow(element, selector);

/**
 * @param element jsdom's own, behind what a page holds
 * @returns `false`, quickly, where a selector begins with what the element is not
 */
export function mayMatch(element, selector) {
  if (!known.has(selector)) known.set(selector, beginningsOf(selector));
  const beginnings = known.get(selector);
  return beginnings === null || beginnings.some((isSo) => isSo(element));
}

/** Of the last part of each selector in a list; `null` where one can match anything. */
function beginningsOf(list) {
  if (typeof list !== 'string' || IS_INVOLVED.test(list)) return null;
  const all = list.split(',').map((one) =>
    beginningOf(
      one
        .trim()
        .split(/[\s>+~]+/)
        .at(-1),
    ),
  );
  return all.includes(null) ? null : all;
}

function beginningOf(part) {
  const tag = TAG.exec(part)?.[0].toLowerCase();
  if (tag !== undefined) return (element) => element._localName.toLowerCase() === tag;
  const attribute = ATTRIBUTE.exec(part)?.[1];
  if (attribute !== undefined) return (element) => element.hasAttribute(attribute);
  if (part === ':root') return (element) => element._ownerDocument.documentElement === element;
  if (part === ':focus') return (element) => element._ownerDocument.activeElement === element;
  return null;
}

/** jsdom's own, behind what a page holds. */
export const { implForWrapper: ownOf } = require(`${IN_JSDOM}/generated/utils.js`);

const { getDeclarationForElement, getResolvedValue } = require(`${IN_JSDOM}/helpers/style-rules.js`);

/** What decides whether an element can be seen and touched, which is nearly all that is asked for. */
const ALONE = {
  display: (element) => getDeclarationForElement(element).getPropertyValue('display'),
  visibility: (element) => getResolvedValue(element, 'visibility'),
  'pointer-events': (element) => getResolvedValue(element, 'pointer-events'),
};
const ALIKE = { display: 'display', visibility: 'visibility', pointerEvents: 'pointer-events' };

/**
 * @param whole jsdom's `getComputedStyle`
 * @returns one that answers the same, and works out no more than is read of it
 */
export function readComputedStyle(whole) {
  return (element, ...pseudo) => {
    const own = ownOf(element);
    if (pseudo[0] || !own?._localName) return whole(element, ...pseudo);
    let all;
    const everything = () => (all ??= whole(element));
    const valueOf = (name) =>
      Object.hasOwn(ALONE, name) ? ALONE[name](own) : everything().getPropertyValue(name);
    return new Proxy(
      {},
      {
        get(_, key) {
          if (key === 'getPropertyValue') return valueOf;
          if (Object.hasOwn(ALIKE, key)) return valueOf(ALIKE[key]);
          const value = everything()[key];
          return typeof value === 'function' ? value.bind(all) : value;
        },
        has: (_, key) => key in everything(),
      },
    );
  };
}
