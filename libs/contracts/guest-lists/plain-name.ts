/** Letters that Unicode takes no mark from, as they are typed without their strokes. */
const UNSTRUCK: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
};
const STRUCK = new RegExp(`[${Object.keys(UNSTRUCK).join('')}]`, 'g');
/** Letters that are also written with an E or an A behind them. */
const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const SPELLABLE = new RegExp(`[${Object.keys(SPELLED).join('')}]`, 'g');

/** A name as it is compared, sorted and looked for: 'søren' and 'Soren' are one. */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(STRUCK, (letter) => UNSTRUCK[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The same with its letters spelled out, as a keyboard without them writes it: 'mueller' for Müller. */
export function spelledName(name: string): string {
  const composed = name.normalize('NFC').toLowerCase();
  return plainName(composed.replaceAll(SPELLABLE, (letter) => SPELLED[letter] ?? letter));
}

/** Whether a name has what is looked for, from the beginning of one of its words on. @param wanted as `plainName` gives it */
export function hasName(name: string, wanted: string): boolean {
  return [plainName(name), spelledName(name)].some((one) => ` ${one}`.includes(` ${wanted}`));
}
