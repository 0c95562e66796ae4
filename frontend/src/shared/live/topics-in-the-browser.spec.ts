/** @jest-environment node */
import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Topic } from '@lineless/contracts/topic';
import { build } from 'rolldown';
import { topicsForTheBrowser } from '../../../topics-plugin';

const CONTRACTS = `${process.cwd()}/libs/contracts`;
const areas = readdirSync(CONTRACTS).filter((name) => existsSync(`${CONTRACTS}/${name}/topics.ts`));

type Topics = Readonly<Record<string, Readonly<Record<string, Topic>>>>;

/** As the build of the pages bundles it. */
const bundled = async (area: string): Promise<{ code: string; module: Topics }> => {
  const { output } = await build({
    input: `${CONTRACTS}/${area}/topics.ts`,
    plugins: [topicsForTheBrowser()],
    write: false,
    // A test's realm has another RegExp than rolldown expects.
    output: { codeSplitting: false, sourcemapIgnoreList: false },
  });
  const [{ code }] = output;
  return { code, module: (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Topics };
};

describe('What the browser gets of the topics', () => {
  it.each(areas)(
    'of %s is their names and whose documents they carry, and not who may listen',
    async (area) => {
      const real = (await import(`${CONTRACTS}/${area}/topics.ts`)) as Topics;
      const { code, module } = await bundled(area);
      const said = (topics: Topics) =>
        Object.entries(topics).map(([name, each]) => [
          name,
          Object.entries(each).map(([key, { pattern, models, of }]) => [key, pattern, models, of('id')]),
        ]);
      expect(said(real).flat(2).length).toBeGreaterThan(1);
      expect(said(module)).toEqual(said(real));
      expect(code).not.toMatch(/\bwho\b/);
    },
  );
});
