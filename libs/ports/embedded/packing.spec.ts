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
describe('A packed text', () => {
  it('is half as long where it says what the dictionary does', () => {
    const packed = packing.packed(order);
    expect(packed).toBeInstanceOf(Buffer);
    expect(packed.length).toBeLessThan(order.length / 2);
    expect(packing.unpacked(packed)).toBe(order);
  });

  it.each([
    ['is longer than what is looked back into', order.repeat(200)],
    ['has letters of every kind', `${order} äöü€🍸 ${order}`],
  ])('says the same again where it %s', (_, text) =>
    expect(packing.unpacked(packing.packed(text))).toBe(text),
  );

  it('stays as it is where it is too short, or has no dictionary', () => {
    for (const text of ['', '{}', order.slice(0, 119)]) expect(packing.packed(text)).toBe(text);
    expect(new Packing(undefined).packed(order)).toBe(order);
  });

  it('is read as well where it was packed with room for more', () => {
    const packed = deflateRawSync(order, { dictionary: Buffer.from(dictionary) });
    expect(packing.unpacked(packed)).toBe(order);
  });

  it('that is none, or was cut off, is refused', () => {
    const packed = packing.packed(order);
    for (const stored of [null, 7, Buffer.from([7, 0x00, 0xff, 0xff])])
      expect(() => packing.unpacked(stored)).toThrow();
    expect(() => packing.unpacked((packed as Buffer).subarray(0, -1))).toThrow();
  });
});
