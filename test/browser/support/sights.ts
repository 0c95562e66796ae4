import type { Locator } from 'playwright-core';

/** What may stand between a code and a camera; nothing does without it. */
export interface Conditions {
  /** How much of the picture's shorter side the phone takes: 0 to 1. */
  readonly size?: number;
  /** Of the whole scene; 1 is a lit room. */
  readonly brightness?: number;
  /** Degrees: leaning back, and turned in the hand. */
  readonly tilt?: { readonly back: number; readonly turn: number };
  /** How white a lamp's reflection across the display is: 0 to 1. */
  readonly gloss?: number;
  /** Lines across the display. */
  readonly cracks?: number;
  /** A cheap sensor's grain: 0 to 1. */
  readonly grain?: number;
}

export interface Resolution {
  readonly width: number;
  readonly height: number;
}

/** @returns one JPEG picture as a camera of this resolution would make it of the phone that shows `sight` */
export async function pictureOf(
  sight: Locator,
  { width, height }: Resolution,
  conditions: Conditions,
): Promise<Buffer> {
  const display = (await sight.screenshot({ animations: 'disabled' })).toString('base64');
  const context = await sight.page().context().browser()?.newContext({ viewport: { width, height } });
  if (!context) throw new Error('The page that shows it is gone');
  const page = await context.newPage();
  await page.setContent(scene(display, conditions), { waitUntil: 'load' });
  const picture = await page.screenshot({ type: 'jpeg', quality: 90 });
  await context.close();
  return picture;
}

function scene(display: string, conditions: Conditions): string {
  const { size = 0.7, brightness = 1, tilt, gloss = 0, cracks = 0, grain = 0 } = conditions;
  const turned = tilt ? `perspective(90vmin) rotateX(${tilt.back}deg) rotateZ(${tilt.turn}deg)` : 'none';
  return `<style>
      body { margin: 0; height: 100vh; overflow: hidden; background: #3a342e; }
      .bar { position: absolute; inset: 0; display: grid; place-items: center; filter: brightness(${brightness}); background: linear-gradient(#57493d, #1c1815); }
      .phone { position: relative; height: ${size * 100}vmin; transform: ${turned}; }
      .phone img { display: block; height: 100%; }
      .over { position: absolute; inset: 0; width: 100%; height: 100%; }
    </style>
    <div class="bar">
      <div class="phone">
        <img src="data:image/png;base64,${display}">
        <svg class="over" viewBox="0 0 100 100" preserveAspectRatio="none">${linesAcross(cracks)}</svg>
        <i class="over" style="background: linear-gradient(115deg, transparent 38%, rgb(255 255 255 / ${gloss}) 50%, transparent 62%)"></i>
      </div>
      <svg class="over" style="mix-blend-mode: overlay; opacity: ${grain}">
        <filter id="grain"><feTurbulence type="fractalNoise" baseFrequency="0.8" seed="7"/><feColorMatrix type="saturate" values="0"/></filter>
        <rect width="100%" height="100%" filter="url(#grain)"/>
      </svg>
    </div>`;
}

/** The same cracks every time: none of them is luck. */
function linesAcross(count: number): string {
  const turn = (n: number): number => (n * 61.8) % 100;
  return Array.from({ length: count }, (_, n) => {
    const colour = n % 2 === 0 ? '#e8e4de' : '#15120f';
    const points = `0,${turn(n + 1)} ${turn(2 * n + 3)},${turn(3 * n + 2)} 100,${turn(n + 5)}`;
    return `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="0.5"/>`;
  }).join('');
}
