import { describe, expect, it } from '@jest/globals';
import { createLog } from './logging';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => lines.push(line) }));
  return lines.join('');
}

describe('the log', () => {
  // id: hides-codes-tokens
  it('hides codes, tokens and phone numbers, in fields and in sentences', () => {
    const text = logged((log) => {
      log.info({ code: '123456', body: { token: 'abc', refreshToken: 'def' } }, 'sent to +13105550100');
      log.error({ err: new Error('no session for eyJhbGciOi.eyJzdWIi.c2ln') }, 'refused');
    });
    expect(text).not.toMatch(/123456|"abc"|"def"|3105550100|eyJzdWIi/);
    expect(text).toContain('+…00');
  });

  it('hides who a person is, in fields and in ids that are made of a number', () => {
    const text = logged((log) => {
      log.info({ data: { firstName: 'Zoe' }, lastName: 'Quill', id: 'v1:13105550100' }, 'parked glevent-1:3');
    });
    expect(text).not.toMatch(/Zoe|Quill|3105550100/);
    expect(text).toContain('v1:…00');
    expect(text).toContain('glevent-1:3');
  });

  // id: is-made-of-lines-that-machines
  it('is made of lines that machines can read', () => {
    const text = logged((log) => log.info({ correlationId: 'request-1' }, 'taken'));
    expect(JSON.parse(text)).toMatchObject({ correlationId: 'request-1', level: 'info', msg: 'taken' });
  });
});
