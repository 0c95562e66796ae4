import { beforeEach, describe, expect, it } from '@jest/globals';
import { platformCalls } from '@lineless/contracts/platform/calls';
import { pageErrorLimits } from '@lineless/contracts/platform/page-error-limits';
import { systemOrigin } from '@lineless/engine/write/caller';
import { Metrics } from './metrics';
import { TellPageError, TellPageErrorHandler, withoutNames } from './page-errors';

const MINUTE_MS = 60_000;
const MOST_LINES = 20;
const error = {
  name: 'TypeError',
  message: 'x is undefined',
  trace: 'at draw (first-a1.js:1:2)',
  page: '/account',
};

describe('an error of a page', () => {
  let lines: unknown[];
  let metrics: Metrics;
  let nowMs: number;
  let handler: TellPageErrorHandler;

  beforeEach(() => {
    lines = [];
    metrics = new Metrics();
    nowMs = 0;
    handler = new TellPageErrorHandler(
      { warn: (about: unknown) => void lines.push(about) },
      { now: () => nowMs },
      metrics,
    );
  });

  const tell = (data = error) =>
    handler.execute(
      new TellPageError(data, {
        ...systemOrigin('page', 'request-1'),
        actor: { kind: 'system', id: 'page' },
      }),
    );
  const counted = async () => /^lineless_page_errors_total (\d+)$/m.exec(await metrics.text())?.[1];

  it('is a line in the log, and counted', async () => {
    await tell();
    expect(lines).toEqual([error]);
    expect(await counted()).toBe('1');
  });

  it('is only counted beyond what a minute of the log takes', async () => {
    for (let told = 0; told < MOST_LINES; told += 1) await tell();
    expect(lines).toHaveLength(MOST_LINES);
    await tell();
    nowMs = MINUTE_MS - 1;
    await tell();
    expect(lines).toHaveLength(MOST_LINES);
    nowMs = MINUTE_MS;
    await tell();
    expect(lines).toHaveLength(MOST_LINES + 1);
    expect(await counted()).toBe(String(MOST_LINES + 3));
  });

  it.each([
    [`Unexpected token 'A', "Ana Lima" is not valid JSON`, 'Unexpected token …, … is not valid JSON'],
    ['No guest ana.lima@example.com', 'No guest …'],
    ['Nothing at +1 (310) 555-0100 now', 'Nothing at … now'],
    ['Failed to fetch /list/a?key=secret#part now', 'Failed to fetch /list/a now'],
    ['x is undefined (first-a1.js:1:123456)', 'x is undefined (first-a1.js:1:123456)'],
  ])('says nothing of a person: %s', async (said, kept) => {
    expect(withoutNames(said)).toBe(kept);
    await tell({ ...error, message: said });
    expect(lines).toMatchObject([{ message: kept }]);
  });

  const { body } = platformCalls.tellPageError;
  it.each(['name', 'message', 'trace', 'page'] as const)('has a bound: %s', (field) => {
    const filled = (length: number) => ({ ...error, [field]: 'a'.repeat(length) });
    expect(body?.safeParse(filled(pageErrorLimits[field])).success).toBe(true);
    expect(body?.safeParse(filled(pageErrorLimits[field] + 1)).success).toBe(false);
  });

  it.each(['/order/:orderId', '/account/*', ''])('names the page by its pattern: %p', (page) => {
    expect(body?.safeParse({ ...error, page }).success).toBe(true);
  });

  it.each(['/order/a?b', '/list/a b', '/a\nb'])('and by nothing else: %p', (page) => {
    expect(body?.safeParse({ ...error, page }).success).toBe(false);
  });
});
