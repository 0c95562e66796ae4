import { describe, expect, it } from '@jest/globals';
import { createLog } from './logging';
import { withCorrelation } from './request-context';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => lines.push(line) }));
  return lines.join('');
}

describe('the log', () => {
  it('hides codes, tokens and phone numbers, in fields and in sentences', () => {
    const text = logged((log) => {
      log.info({ code: '123456', body: { token: 'abc', refreshToken: 'def' } }, 'sent to +13105550100');
      log.error({ err: new Error('no session for eyJhbGciOi.eyJzdWIi.c2ln') }, 'refused');
    });
    expect(text).not.toMatch(/123456|"abc"|"def"|3105550100|eyJzdWIi/);
    expect(text).toContain('+…00');
  });

  it('names the request that a line belongs to', () => {
    const text = logged((log) => withCorrelation('request-1', () => log.info('taken')));
    expect(JSON.parse(text)).toMatchObject({ correlationId: 'request-1', level: 'info', msg: 'taken' });
  });
});
