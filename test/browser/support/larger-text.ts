import type { Page } from 'playwright-core';

const USUAL_PX = 16;

/** As a browser does whose person has chosen a larger font: before the page is opened, and for its media, too. */
export async function withLargerText(page: Page, times: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const standard = USUAL_PX * times;
  await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: (13 * standard) / USUAL_PX } });
}

/**
 * Of all that is seen: texts that a box cuts off without a hint (an ellipsis, or a way to scroll), texts that stand out
 * of their button or field, and what can be operated but not be brought under a finger.
 */
const LOST = `(() => {
  const lost = new Set();
  const nameOf = (element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) || element.outerHTML.slice(0, 80);
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const look = (element) => getComputedStyle(element);
  /** For ears only: a pixel of it, or clipped to nothing. */
  const isForEars = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const { width, height } = at.getBoundingClientRect();
      const { position, clipPath, overflowX } = look(at);
      if (position === 'absolute' && (clipPath === 'inset(50%)' || (width <= 1 && height <= 1 && overflowX === 'hidden'))) return true;
    }
    return false;
  };
  const saysSo = ({ textOverflow, webkitLineClamp }) => textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
  const scrolls = (way) => way === 'auto' || way === 'scroll';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const element = text.parentElement;
    if (text.data.trim() === '' || element.closest('script, style, noscript, option, svg, [aria-hidden="true"]') || !isSeen(element) || isForEars(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    if (right - left < 1) continue;
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const style = look(at);
      if (style.display === 'contents' || style.display === 'inline') continue;
      if (saysSo(style) || (scrolls(style.overflowX) && scrolls(style.overflowY))) break;
      const box = at.getBoundingClientRect();
      const isOut = {
        x: (left < box.left - 2 || right > box.right + 2) && !scrolls(style.overflowX),
        y: (top < box.top - 6 || bottom > box.bottom + 6) && !scrolls(style.overflowY),
      };
      const cuts = style.overflowX !== 'visible' || style.overflowY !== 'visible' || at.matches('button, a, label, [role=button]') && style.display !== 'inline';
      if (cuts && (isOut.x || isOut.y)) lost.add('cut: ' + text.data.trim().slice(0, 40));
      if (scrolls(style.overflowX) || scrolls(style.overflowY) || style.position === 'fixed') break;
    }
  }
  for (const field of document.querySelectorAll('input:not([type=checkbox]):not([type=radio]):not([type=hidden]), select, textarea')) {
    if (!isSeen(field) || isForEars(field) || look(field).opacity === '0') continue;
    const { fontSize } = look(field);
    if (field.getBoundingClientRect().height < Number.parseFloat(fontSize)) lost.add('low field: ' + nameOf(field));
  }
  for (const control of document.querySelectorAll('button, a[href], input, select, textarea, [role=slider], [role=switch]')) {
    if (!isSeen(control) || isForEars(control) || control.closest('[aria-hidden="true"], [inert]') || look(control).pointerEvents === 'none') continue;
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    // What only cuts off can be moved by a script, but by no finger.
    for (let at = control.parentElement; at; at = at.parentElement)
      if (look(at).overflowY === 'hidden' && !scrolls(look(at).overflowX)) [at.scrollTop, at.scrollLeft] = [0, 0];
    const [box] = control.getClientRects();
    if (!box || box.width < 2) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const under = document.elementFromPoint(x, y);
    const isReached = under && (control.contains(under) || under.contains(control) || [...(control.labels ?? [])].some((label) => label.contains(under)));
    if (!isReached) lost.add('out of reach: ' + nameOf(control) + ' under ' + (under ? under.tagName + ' ' + nameOf(under) : 'the edge'));
  }
  document.documentElement.scrollTop = 0;
  return [...lost];
})()`;

/** What moves, such as a sheet that comes, is not where it will be. */
const SETTLED = `Promise.all(document.getAnimations()
  .filter(({ effect }) => effect.getComputedTiming().iterations !== Infinity)
  .map((animation) => animation.finished.catch(() => undefined)))`;

/** The innermost of what reaches furthest to the right, and is not cut off. */
const WIDEST = `(() => {
  const isCut = (element) => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== 'visible') return true;
    return false;
  };
  const all = [...document.querySelectorAll('body *')].filter((element) => !isCut(element)).map((element) => ({ element, to: element.getBoundingClientRect().right }));
  const furthest = Math.max(...all.map(({ to }) => to));
  return all.findLast(({ to }) => to === furthest).element.outerHTML.slice(0, 200);
})()`;

/** What is wrong with a page as it stands there; it scrolls in one direction only. */
export async function lostIn(page: Page, times: number): Promise<readonly string[]> {
  const size = await page.evaluate('getComputedStyle(document.documentElement).fontSize');
  if (size !== `${USUAL_PX * times}px`) return [`text of ${String(size)}`];
  await page.evaluate(SETTLED);
  const lost = (await page.evaluate(LOST)) as readonly string[];
  const [inner, whole] = (await page.evaluate(
    '[document.documentElement.clientWidth, document.documentElement.scrollWidth]',
  )) as readonly [number, number];
  return whole > inner
    ? [...lost, `${whole} px wide in ${inner}: ${String(await page.evaluate(WIDEST))}`]
    : lost;
}
