import { describe, expect, it } from '@jest/globals';
import { takeIn } from '@lineless/kernel/take-in';
import fc from 'fast-check';
import { webAddress } from './common';
import { isOwnPath } from './web-address';

const link = webAddress('A link begins with https://.').max(500);

describe('A link', () => {
  it.each([
    'https://tickets.example',
    'HTTP://A.example:8080/b?c=d#e',
    'https://tickets.example:443/',
    'https://xn--mnchen-3ya.example/',
    'https://tickets.example/@kiln?to=a@b.example',
    'https://tickets.example/caf%C3%A9',
    'http://192.168.0.20/menu',
    'http://[::1]:3000/',
  ])('stays as it is written: %s', (text) => {
    expect(link.parse(text)).toBe(text);
  });

  it.each([
    ['letters that look like others', 'https://аpple.com/pay', 'https://xn--pple-43d.com/pay'],
    ['letters of another language', 'https://münchen.example', 'https://xn--mnchen-3ya.example/'],
    ['letters of full width', 'https://ｅvil.example/', 'https://evil.example/'],
    ['a dot of another script', 'https://tickets。example/', 'https://tickets.example/'],
    ['a host by its number', 'http://2130706433/', 'http://127.0.0.1/'],
    ['a host in code', 'https://%65vil.example/', 'https://evil.example/'],
    ['what is not seen', 'https://tick\u200bets.example/\u202efdp', 'https://tickets.example/fdp'],
    ['letters in its path', 'https://tickets.example/café', 'https://tickets.example/caf%C3%A9'],
    ['spaces around it', ' https://tickets.example ', 'https://tickets.example'],
  ])('has the host that a browser asks: %s', (_, text, shown) => {
    expect(link.parse(text)).toBe(shown);
  });

  it.each([
    'https://bank.example@evil.example/',
    'https://user:pass@tickets.example/',
    'https://@tickets.example/',
    'https://bank.example\\@evil.example/',
    'https:\\\\evil.example',
    'https:evil.example',
    'https:///evil.example',
    'https://tickets.example/a b',
    'https://tickets.example/a\\b',
    'https://tick\tets.example/',
    'https://tickets.example/\u0000',
    'https://tickets.example/\u0085',
    'https://tickets.example/\ud800',
    'https://tickets.example:99999/',
    'https://a%00.example/',
    'https://',
    '//evil.example',
    'javascript:alert(1)//https://a.example',
    'data:text/html,x',
    'ftp://a.example/',
    'mailto:a@b.example',
    '/location/064E1',
    '\u200b',
    '',
  ])('is never %j', (text) => {
    expect(takeIn(link, text).success).toBe(false);
  });

  it('has no user, no control and no letter but of ASCII, made of anything', () => {
    const part = fc.constantFrom(
      ...[
        'https://',
        'http:',
        '//',
        '/',
        '\\',
        '@',
        ':',
        'a',
        '.example',
        '%2f',
        '%40',
        '?',
        '#',
        '443',
        ' ',
      ],
      ...[
        '\t',
        '\n',
        '\u0000',
        '\u202e',
        '\u200b',
        'а',
        'ａ',
        '。',
        '[',
        ']',
        '::1',
        'xn--',
        '\ud800',
        '\u00ad',
      ],
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 12 }), (parts) => {
        const { data: shown } = takeIn(link, parts.join(''));
        if (shown === undefined) return;
        const { username, password, host, protocol } = new URL(shown);
        expect([username, password]).toEqual(['', '']);
        expect(shown).toMatch(/^[\u0021-\u007e]+$/);
        expect(['http:', 'https:']).toContain(protocol);
        const written = shown.toLowerCase().slice(`${protocol}//`.length).split(/[/?#]/)[0];
        expect(new URL(`${protocol}//${written ?? ''}/`).host).toBe(host);
        expect(link.parse(shown)).toBe(shown);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('A path of this app', () => {
  it.each(['/location/064E1', '/vendor/kiln?x=1#y', '/', '/a//b'])('may be %s', (path) =>
    expect(isOwnPath(path)).toBe(true),
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example',
    '/./\\evil.example',
    '/%2e%2e//evil.example',
    '/\t/evil.example',
    'location',
    'https://a.example',
    '',
  ])('is never %j', (path) => expect(isOwnPath(path)).toBe(false));
});
