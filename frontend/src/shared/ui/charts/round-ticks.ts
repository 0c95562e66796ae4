/** By what people count: figures in between are not read at a glance. */
const STEPS = [1, 2, 2.5, 5, 10];
/** More lines than this are a pattern. */
const MOST = 4;

/**
 * Where an axis has its lines: at round whole figures from 0 on, the last one at the highest value or above it. So it
 * also stands still while figures grow a little.
 *
 * @param highest of what is shown
 */
export function roundTicks(highest: number): number[] {
  const least = Math.max(highest, 1) / MOST;
  const power = 10 ** Math.floor(Math.log10(least));
  const steps = STEPS.map((step) => step * power).filter((step) => Number.isInteger(step));
  const step = steps.find((each) => each >= least) ?? 10 * Math.max(power, 1);
  const lines = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: lines + 1 }, (_, line) => line * step);
}
