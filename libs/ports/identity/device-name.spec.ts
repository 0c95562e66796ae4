import { describe, expect, it } from '@jest/globals';
import { deviceName } from './device-name';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('A browser', () => {
  it.each([
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`,
      'Safari on iPhone',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} CriOS/138.0 Mobile/15E148 Safari/604.1`,
      'Chrome on iPhone',
    ],
    [
      `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${WEBKIT} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`,
      'Firefox on iPad',
    ],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Chrome/138.0.0.0 Mobile Safari/537.36`,
      'Chrome on Android phone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36`,
      'Samsung Internet on Android tablet',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.5 Safari/605.1.15`,
      'Safari on Mac',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`,
      'Edge on Windows',
    ],
    [
      `Mozilla/5.0 (X11; Linux x86_64) ${BLINK} Chrome/138.0.0.0 Safari/537.36 OPR/120.0.0.0`,
      'Opera on Linux',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Chrome/138.0.0.0 Safari/537.36`,
      'Chrome on Chromebook',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['Something/1.0 (Windows)', 'Windows'],
  ])('that says %s is called %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it.each([undefined, '', 'curl/8.5.0', '<b>+13105550100</b>', `${'x'.repeat(100_000)} iPhone`])(
    'that says nothing known has no name: nothing that it says is repeated',
    (userAgent) => {
      expect(deviceName(userAgent)).toBeUndefined();
    },
  );
});
