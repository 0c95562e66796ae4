import { describe, expect, it } from '@jest/globals';
import { deflateRawSync } from 'node:zlib';
import { Packing } from './packing';

const dictionary = '{"orderId":"","status":"PAID","items":[{"productId":"","quantity":1}],"placedAt":"2026-';
const packing = new Packing(dictionary);
const order = JSON.stringify({
  orderId: '01M8FHNC62MKVD90C4750JSGA7',
  status: 'PAID',
  items: [{ productId: 'ZN527G8SPQJF2HYC54W356BJG0', quantity: 12 }],
  placedAt: '2026-11-27T22:22:52.611Z',
  paidFor: '01M8FHNC62MKVD90C4750JSGA7',
});
const random = (length: number, letters: string) =>
  Array.from({ length }, (_, at) => letters[(at * 7_919 + at * at * 31) % letters.length]).join('');

describe('A packed text', () => {
  it('is half as long where it says what the dictionary does', () => {
    const packed = packing.packed(order);
    expect(packed).toBeInstanceOf(Buffer);
    expect(packed.length).toBeLessThan(order.length / 2);
    expect(packing.unpacked(packed)).toBe(order);
  });

  it.each([
    ['long runs', 'a'.repeat(20_000)],
    ['one long run of letters', order + random(700, 'abcXYZ-_09')],
    ['letters of no alphabet', order + random(700, 'äöü€🍸"{} ')],
    ['what is beyond the dictionary', `${order} 🍸 ${order} 🍸`],
    ['what is copied for longer than a byte counts', order.repeat(9)],
    ['an end within a copy', order.slice(0, -3) + order.slice(0, 40)],
  ])('of %s says the same again', (_, text) => {
    for (let cut = 0; cut < 9; cut += 1) {
      const one = text.slice(0, text.length - cut).toWellFormed();
      expect(packing.unpacked(packing.packed(one))).toBe(one);
    }
  });

  it('stays as it is where it would not be shorter, is too long, or has no dictionary', () => {
    for (const text of ['', '{}', '"Ü"', order.repeat(200)]) expect(packing.packed(text)).toBe(text);
    expect(new Packing(undefined).packed(order)).toBe(order);
  });

  it('is read as well where zlib has packed it, as it did before', () => {
    for (const text of ['', '{}', order, random(900, '{},:"xyz')]) {
      const packed = deflateRawSync(text, { dictionary: Buffer.from(dictionary) });
      expect(packing.unpacked(packed)).toBe(text);
    }
  });

  it('that is none, or was cut off, is refused', () => {
    const packed = packing.packed(order);
    for (const stored of [null, 7, Buffer.from([7, 0x00, 0xff, 0xff]), Buffer.from([7, 0x50, 1])])
      expect(() => packing.unpacked(stored)).toThrow();
    expect(() => packing.unpacked((packed as Buffer).subarray(0, -1))).toThrow();
  });
});
