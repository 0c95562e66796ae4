import { runNight, type NightOptions, type NightReport } from './night';
import { draw } from './story/draw';
import { shrink } from './story/shrink';
import type { Story } from './story/story';
import { tell } from './story/tell';

export interface Failure {
  readonly story: Story;
  readonly problems: readonly string[];
}

export interface Nights {
  readonly first: number;
  readonly count: number;
}

/** Night after night until one goes wrong. @returns the smallest story that does, or `null` */
export async function simulate(
  { first, count }: Nights,
  options: NightOptions = {},
  onNight: (seed: number, report: NightReport) => void = () => undefined,
): Promise<Failure | null> {
  for (let seed = first; seed < first + count; seed += 1) {
    const story = draw(seed);
    const report = await runNight(story, options);
    onNight(seed, report);
    if (report.problems.length > 0) return smallest(story, options);
  }
  return null;
}

async function smallest(story: Story, options: NightOptions): Promise<Failure> {
  const run = async (one: Story) => (await runNight(one, options)).problems;
  const small = await shrink(story, async (one) => (await run(one)).length > 0);
  return { story: small, problems: await run(small) };
}

/** What a person needs to know of it. */
export function wordsOf({ story, problems }: Failure): string {
  return [
    `Night ${story.seed} goes wrong. The smallest story that does:`,
    '',
    ...tell(story),
    '',
    'and then:',
    ...problems.map((problem) => `  ${problem}`),
    '',
    `Again: npm run simulate:faults -- --seed ${story.seed}`,
  ].join('\n');
}
