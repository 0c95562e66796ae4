/*
 * What a browser is called to the person who uses it. Only names of these lists are ever kept: a User-Agent is a text
 * that anybody writes, and says more of a device than its person needs to know it again (RFC 9110, 10.1.5).
 */

/** The first that fits: most browsers also call themselves by those that they are made of. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];
const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b.*\bMobile\b/, 'Android phone'],
  [/\bAndroid\b/, 'Android tablet'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bWindows\b/, 'Windows'],
  [/\bLinux\b/, 'Linux'],
];
/** A longer one is not searched. */
const LONGEST = 512;

/** 'Safari on iPhone'; `undefined` where neither is known. */
export function deviceName(userAgent: string | undefined): string | undefined {
  const text = userAgent?.slice(0, LONGEST) ?? '';
  const [browser, device] = [firstOf(BROWSERS, text), firstOf(DEVICES, text)];
  return browser !== undefined && device !== undefined ? `${browser} on ${device}` : (browser ?? device);
}

function firstOf(names: typeof BROWSERS, text: string): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1];
}
