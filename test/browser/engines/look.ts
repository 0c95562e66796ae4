/**
 * Runs in the page, in any engine: waits until something with a role and a name is there, gone, or to be pressed. A
 * look follows each change of the page, and each frame where something has to come to rest.
 */
export const LOOK = String.raw`({ role, source, flags, until }) => {
  const PATIENCE_MS = 15_000;
  const ROLES = {
    article: 'article',
    button: 'button:not([role]), [role=button]',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    dialog: '[role=dialog], [role=alertdialog]',
    heading: 'h1, h2, h3, h4, [role=heading]',
    img: 'img, [role=img]',
    link: 'a[href]',
    radio: 'input[type=radio], [role=radio]',
    status: '[role=status], output',
    text: 'body *',
    textbox: 'input:not([type=radio], [type=checkbox]), textarea',
  };
  const wanted = new RegExp(source, flags);
  const plain = (text) => (text ?? '').replace(/\s+/g, ' ').trim();
  const textOf = (ids) => ids?.split(' ').map((id) => document.getElementById(id)?.textContent).join(' ');
  const nameOf = (element) => role === 'text' ? plain(element.textContent) : plain(
    element.getAttribute('aria-label') ?? textOf(element.getAttribute('aria-labelledby')) ??
    element.labels?.[0]?.textContent ?? element.getAttribute('alt') ?? element.textContent);
  const isShown = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true], [inert]');
  const isWanted = (element) => wanted.test(nameOf(element)) && isShown(element);
  /** Of a text the innermost one. */
  const find = () => {
    const all = [...document.querySelectorAll(ROLES[role])].filter(isWanted);
    return role === 'text' ? all.find((one) => !all.some((other) => other !== one && one.contains(other))) : all[0];
  };
  const boxOf = (element) => (element.matches('input[type=radio], input[type=checkbox]') && element.labels?.[0] || element);
  const centre = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  let why = '';
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const changed = (signal) => new Promise((resolve) => {
    const observer = new MutationObserver(done);
    function done() { observer.disconnect(); resolve(); }
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    signal.addEventListener('abort', done);
  });
  /** Twice at the same place, and nothing over it. */
  const atRest = async (element) => {
    const box = boxOf(element);
    box.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const before = centre(box);
    await frame();
    await frame();
    const at = centre(box);
    const top = document.elementFromPoint(at.x, at.y);
    const isMoving = at.x !== before.x || at.y !== before.y;
    const isUnder = top === null || !(box.contains(top) || top.contains(box));
    why = (isMoving && 'moves') || (isUnder && 'under ' + top?.outerHTML.slice(0, 200)) || (element.disabled && 'disabled') || '';
    return element.isConnected && why === '';
  };
  const said = (element) => ({ at: centre(boxOf(element)), text: plain(element.innerText) });
  return (async () => {
    const patience = AbortSignal.timeout(PATIENCE_MS);
    while (!patience.aborted) {
      const next = changed(patience);
      const element = find();
      if (until === 'gone' && !element) return null;
      if (until === 'seen' && element) return said(element);
      if (until === 'pressed' && element) {
        if (await atRest(element)) return said(element);
      } else await next;
    }
    throw new Error([role, source, 'is not', until, why, 'at', location.pathname, 'which says:', plain(document.body.innerText).slice(0, 800)].join(' '));
  })();
}`;
