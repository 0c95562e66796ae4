import { describe, expect, it } from '@jest/globals';
import { refuseStrayLinks } from './stray-links';

const linked = (to: string) => ({ offers: [{ links: [{ text: 'Tickets', to }] }] });

describe('The links of the public pages', () => {
  it.each([
    '/presale-wristband',
    '/R/KILN',
    '/demo/elsewhere',
    'https://www.instagram.com/longbeachpride/',
    'https://shop.festival.com/?event=7',
  ])('may lead to %s', (to) => {
    expect(() => refuseStrayLinks(linked(to))).not.toThrow();
  });

  // id: fail-the-build-where-they-lead
  it.each([
    ['/presale', 'no such page'],
    ['https://www.instagram.com/', 'first page of a site'],
    ['https://tickets.example/long-beach-pride', 'belongs to no site'],
    ['https://www.example.com/pride', 'belongs to no site'],
    ['http://shop.festival.com/pride', 'only https'],
    ['#', 'no address'],
    ['', 'no address'],
  ])('fail the build where they lead to “%s”', (to, problem) => {
    expect(() => refuseStrayLinks(linked(to))).toThrow(problem);
    expect(() => refuseStrayLinks({ artists: [{ name: 'Mky', social: to }] })).toThrow(problem);
  });
});
