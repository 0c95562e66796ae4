import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { z } from 'zod';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const results = z.object({
  violations: z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) })),
});

const MOST_TRIES = 5;

/**
 * WCAG 2.1, A and AA; the look has settled, so that no colour is measured half-way. What begins to move while it is
 * measured, such as a toast that goes, is measured again.
 */
const runOn = (alike: string | null): string => `(async () => {
  const moving = () => document.getAnimations().filter(({ playState, effect }) =>
    playState === 'running' && effect.getComputedTiming().iterations !== Infinity);
  // While one is waited for, the next may begin: a toast goes while a dialog comes.
  const settled = async () => {
    for (let some = moving(); some.length > 0; some = moving()) {
      await Promise.all(some.map((animation) => animation.finished.catch(() => undefined)));
    }
  };
  const look = () => axe.run({ include: [['html']], exclude: ${JSON.stringify(alike === null ? [] : [[alike]])} }, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
    // Of what is right nothing has to be told, and there are neither frames nor sheets of other sites.
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
  });
  let moves = 0;
  const count = () => { moves += 1; };
  const signs = ['animationstart', 'transitionrun'];
  for (const sign of signs) document.addEventListener(sign, count, true);
  let result;
  for (let tries = 0; tries < ${MOST_TRIES}; tries += 1) {
    await settled();
    const before = moves;
    result = await look();
    if (moves === before || result.violations.length === 0) break;
  }
  for (const sign of signs) document.removeEventListener(sign, count, true);
  return result;
})()`;

/**
 * What assistive technology would stumble over on this page, one line each; none is right.
 * @param alike a selector: of so many that are alike only the others are looked at
 */
export async function violations(page: Page, alike: string | null = null): Promise<string[]> {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(source);
  const found = results.parse(await page.evaluate(runOn(alike)));
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
