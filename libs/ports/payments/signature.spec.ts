import { describe, expect, it } from '@jest/globals';
import { NoticeRefused } from './port';
import { SIGNATURE_TOLERANCE_SECONDS, signNotice, verifySignature } from './signature';

const NOW = Date.UTC(2026, 5, 12, 22);
const body = new TextEncoder().encode('{"id":"evt_1"}');
const header = signNotice('whsec_a', body, NOW);

describe('A webhook signature', () => {
  it("follows Stripe's scheme: HMAC-SHA256 of time, dot and body", () => {
    const sample = signNotice('whsec_test_secret', new TextEncoder().encode('{}'), 12_345_678_000);
    expect(sample).toBe('t=12345678,v1=267158709813a345db061914e3335734683483b3b336d41c036d57869d22c093');
  });

  it('fits the body, the secret and the time it was made with', () => {
    expect(() => verifySignature('whsec_a', body, header, NOW)).not.toThrow();
    expect(() => verifySignature('whsec_b', body, header, NOW)).toThrow(NoticeRefused);
    const later = header.replace(/t=(\d+)/, (_, seconds) => `t=${Number(seconds) + 1}`);
    expect(() => verifySignature('whsec_a', body, later, NOW)).toThrow(NoticeRefused);
  });

  it('is refused when it is older or newer than five minutes', () => {
    const edge = SIGNATURE_TOLERANCE_SECONDS * 1000;
    for (const off of [-edge, edge]) {
      expect(() => verifySignature('whsec_a', body, header, NOW + off)).not.toThrow();
    }
    for (const off of [-edge - 1000, edge + 1000]) {
      expect(() => verifySignature('whsec_a', body, header, NOW + off)).toThrow(NoticeRefused);
    }
  });

  it('may come beside another while a secret is being rolled', () => {
    const old = `v1=${'0'.repeat(64)}`;
    const both = header.replace('v1=', `${old},v1=`);
    expect(() => verifySignature('whsec_a', body, both, NOW)).not.toThrow();
  });

  it.each(['', 't=1', 'v1=abc', 't=x,v1=00', `t=1,v1=${'g'.repeat(64)}`])('is refused as %j', (malformed) => {
    expect(() => verifySignature('whsec_a', body, malformed, NOW)).toThrow(NoticeRefused);
  });
});
