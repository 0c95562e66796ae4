import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { deriveId, deriveUuid, uuidOf } from './derive-id';
import { base32, shortId, sortableId } from './ids';

const chance = fc.uint8Array({ minLength: 10, maxLength: 10 });

describe('ids', () => {
  it('sort by time, with any chance in them', () => {
    fc.assert(
      fc.property(
        fc.nat(2 ** 40),
        fc.integer({ min: 1, max: 1000 }),
        chance,
        chance,
        (time, later, a, b) => sortableId(time, a) < sortableId(time + later, b),
      ),
    );
  });

  it('use 26 characters that can be read aloud', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 40), chance, (time, bytes) =>
        /^[0-9A-HJKMNP-TV-Z]{26}$/.test(sortableId(time, bytes)),
      ),
    );
  });

  it('encode as RFC 4648 would with this alphabet', () => {
    expect(base32(Uint8Array.of(0xff))).toBe('ZW');
    expect(base32(Uint8Array.of(0, 0, 0, 0, 1))).toBe('00000001');
  });

  it('encode bytes of any length, five bits a character', () => {
    const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
        const fives = bits.match(/.{1,5}/g) ?? [];
        const text = fives.map((five) => alphabet.charAt(Number.parseInt(five.padEnd(5, '0'), 2))).join('');
        expect(base32(bytes)).toBe(text);
      }),
    );
  });

  // id: are-shown-by-their-last-six
  it('are shown by their last six characters', () =>
    expect(shortId('01J0000000000000007f3a9c')).toBe('7F3A9C'));
});

describe('derived ids', () => {
  it('are the same for the same parts and differ where the parts are cut differently', () => {
    expect(deriveId('order', 'a', 'b')).toBe(deriveId('order', 'a', 'b'));
    expect(deriveId('ab', 'c')).not.toBe(deriveId('a', 'bc'));
  });

  it('stay what they are: streams and events that are stored are named by them', () => {
    expect(deriveId('order', 'maya', 'key-1')).toBe('8FQMTB3KN04EG0N6KKMXKNEEQ3');
    expect(deriveUuid('order', 'maya', 'key-1')).toBe('43ef4d2c-73a8-88e8-82a6-9ce9d9d5ceb8');
    expect(uuidOf(Uint8Array.from({ length: 16 }, (_, at) => at))).toBe(
      '00010203-0405-8607-8809-0a0b0c0d0e0f',
    );
    expect(uuidOf(new Uint8Array(16).fill(0xff))).toBe('ffffffff-ffff-8fff-bfff-ffffffffffff');
  });

  it('come as a UUID for events', () => {
    expect(deriveUuid('x')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
