/**
 * Loads the page anew; without a network what is on the screen is better than the browser's own page in its place.
 * @param isWorthIt looks at the page's HTML as the server has it now
 * @returns whether it does
 */
export async function reloadWhereServed(
  isWorthIt: (html: string) => boolean = () => true,
  reload = (): void => window.location.reload(),
): Promise<boolean> {
  const page = await fetch(window.location.href, { cache: 'no-store' }).catch(() => null);
  const html = page?.ok ? await page.text().catch(() => null) : null;
  if (html === null || !isWorthIt(html)) return false;
  reload();
  return true;
}

/** The page's own script has its digest in its name. */
export function isOfAnotherBuild(html: string): boolean {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  return own != null && !html.includes(own);
}
