import { describe, expect, it } from '@jest/globals';
import { SPECIFIED_AT, specification } from '@lineless/kernel/testing/given-when-then';
import { auditDecider, type AuditCommand } from './decide';
import type { AuditEvent } from './events';
import { evolveAudit, initialAudit } from './state';

const { given } = specification(auditDecider, (actual, expected) => expect(actual).toEqual(expected));

const ana = { userId: 'ana', name: 'Ana' };
const look = { what: 'timeline', of: 'order-1', by: ana } as const;
const after = (minutes: number) => new Date(Date.parse(SPECIFIED_AT) + minutes * 60_000).toISOString();
const looked = (data: Partial<typeof look> | object = {}): AuditEvent => ({
  type: 'AuditLookedAt',
  data: { ...look, ...data },
});
const record = (data: object, minutes: number): AuditCommand => ({
  type: 'RecordLook',
  look: { ...look, ...data },
  now: after(minutes),
});

describe('a look into the audit', () => {
  it('is on record', () => {
    given().when(record({}, 0)).then(looked());
  });

  it('is one look while an admin goes on looking, and another one after five minutes', () => {
    given(looked()).when(record({}, 4.9)).thenNothing();
    given(looked()).when(record({}, 5)).then(looked());
  });

  it('is another one where the clock was set back since', () => {
    given(looked()).when(record({}, -4.9)).thenNothing();
    given(looked()).when(record({}, -60)).then(looked());
  });

  it.each([
    ['of another admin', { by: { userId: 'ben', name: 'Ben' } }],
    ['at something else', { of: 'order-2' }],
    ['at another side of it', { what: 'as-of' }],
  ])('%s is another one', (_which, other) => {
    given(looked()).when(record(other, 1)).then(looked(other));
  });

  it('is remembered no longer than it matters: the state does not grow with the years', () => {
    let state = initialAudit;
    for (let minute = 0; minute < 600; minute += 1)
      state = evolveAudit(state, {
        type: 'AuditLookedAt',
        data: { ...look, of: `order-${minute}` },
        at: after(minute),
      });
    expect(Object.keys(state.looks)).toHaveLength(5);
  });
});

describe('a retry of a parked stream', () => {
  it('is on record each time', () => {
    const retry = { projection: 'orders', stream: 'order-1', by: ana };
    const retried: AuditEvent = { type: 'ParkedStreamRetried', data: retry };
    given(retried).when({ type: 'RecordRetry', retry }).then(retried);
  });
});
