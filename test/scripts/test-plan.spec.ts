import { describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Plan {
  readonly projects: readonly string[];
  readonly rest: readonly string[];
  readonly builds: readonly string[];
  readonly lacksBrowser: boolean;
}
// A script of the build, which has no types.
const script = (await import(pathToFileURL(join(process.cwd(), 'scripts/test-plan.mjs')).href)) as {
  planOf(args: readonly string[], chromium: boolean, lacking?: readonly string[]): Plan;
};
const planOf = (...args: readonly string[]) => script.planOf(args, true);

describe('npm test', () => {
  it('runs every project, on everything built', () => {
    expect(planOf()).toEqual({
      projects: ['server', 'frontend', 'journeys', 'browser'],
      rest: [],
      builds: ['server', 'pages'],
      lacksBrowser: false,
    });
  });

  it('runs the projects that are asked for in the place of the list, and gives the rest to Jest', () => {
    expect(planOf('--selectProjects=server')).toMatchObject({ projects: ['server'], rest: [] });
    expect(planOf('apps/cli', '--selectProjects', 'server', 'frontend', '--bail')).toMatchObject({
      projects: ['server', 'frontend'],
      rest: ['apps/cli', '--bail'],
    });
    expect(planOf('libs/ordering', '--verbose')).toMatchObject({
      projects: ['server', 'frontend', 'journeys', 'browser'],
      rest: ['libs/ordering', '--verbose'],
    });
  });

  it('runs what is beside changed code, and needs no build for it', () => {
    expect(planOf('--changed')).toEqual({
      projects: ['server', 'frontend'],
      rest: ['--onlyChanged'],
      builds: [],
      lacksBrowser: false,
    });
    expect(planOf('--changed', '--selectProjects=journeys')).toMatchObject({
      projects: ['journeys'],
      rest: ['--onlyChanged'],
    });
  });

  it('builds only what those need', () => {
    expect(planOf('--selectProjects', 'server', 'frontend').builds).toEqual([]);
    expect(planOf('--selectProjects=journeys').builds).toEqual(['server']);
    expect(planOf('--selectProjects=browser').builds).toEqual(['server', 'pages']);
  });

  it('knows when browser journeys were asked for and there is no browser', () => {
    const withoutBrowser = (...args: readonly string[]) => script.planOf(args, false);
    expect(withoutBrowser()).toMatchObject({
      projects: ['server', 'frontend', 'journeys'],
      builds: ['server'],
      lacksBrowser: true,
    });
    expect(withoutBrowser('--selectProjects=server')).toMatchObject({ lacksBrowser: false });
    expect(withoutBrowser('--selectProjects=browser')).toMatchObject({ projects: [], lacksBrowser: true });
  });

  it('leaves out, among all other arguments of Jest, the specs that need what this machine does not have', () => {
    const { rest } = script.planOf(['libs/ports', '--verbose'], true, ['redis', 'mongo']);
    expect(rest.slice(0, 3)).toEqual(['libs/ports', '--verbose', '--testPathIgnorePatterns']);
    const isLeftOut = (path: string) => rest.slice(3).some((pattern) => new RegExp(pattern).test(path));
    const names = [
      'bullmq.redis.spec.ts',
      'away.redis-server.spec.ts',
      'mongo.mongo.spec.ts',
      'redis.spec.ts',
    ];
    expect(names.map((name) => isLeftOut(`libs/ports/jobs/${name}`))).toEqual([true, false, true, false]);
  });
});
