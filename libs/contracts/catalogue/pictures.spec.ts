import { describe, expect, it } from '@jest/globals';
import { pictureLimits } from './picture-limits';
import { pictureAddress } from './pictures';

const long = (characters: number) => `https://a.example/${'x'.repeat(characters - 18)}`;

describe('The address of a picture', () => {
  it.each([
    `/api/pictures/${'A'.repeat(43)}.webp`,
    '/pictures/draft-lager.svg',
    'https://img.example/flyer.jpg?w=800&h=600#top',
    'https://xn--mnchen-3ya.example:8443/(1)/a%20b.png',
    'HTTPS://A.example',
    long(pictureLimits.address),
  ])('may be %s', (address) => {
    expect(pictureAddress.parse(address)).toBe(address);
  });

  // id: is-never
  it.each([
    'http://a.example/a.jpg',
    '//a.example/a.jpg',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    '/api/vendors/kiln/reports',
    '/pictures/../api/users',
    'https://user:secret@a.example/a.jpg',
    'https://localhost/a.jpg',
    'https://192.168.0.1/reboot',
    'https://[::1]/a.jpg',
    'https://a.example\\@b.example/a.jpg',
    'https://a.example/a b.jpg',
    'https://a.example/"onerror="x()',
    'https://a.example/<script>',
    'https://a.example/\u202egpj.a',
    'https://a.example:99999/a.jpg',
    long(pictureLimits.address + 1),
  ])('is never %s', (address) => {
    const refused = pictureAddress.safeParse(address);
    expect(refused.error?.issues.map(({ message }) => message)).toEqual([pictureLimits.wrongAddress]);
  });
});
