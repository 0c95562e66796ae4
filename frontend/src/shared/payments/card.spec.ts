import { describe, expect, it } from '@jest/globals';
import { retype, type Formatting } from '@/shared/lib/retype';
import { cardOf, formatCvc, formatExpiry, formatNumber, formatZip, rules } from './card';

/** '|' is where the caret is. */
const typed = (format: Formatting, marked: string, before = ''): string => {
  const at = { text: marked.replace('|', ''), caret: marked.indexOf('|') };
  const { text, caret } = retype(before, at, format);
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
};

const NOVEMBER = new Date(2026, 10, 20);

describe('A card that is typed', () => {
  it('gets its gaps and its slash, and lets them be erased', () => {
    expect(typed(formatNumber, '42424242 4242x4242|')).toBe('4242 4242 4242 4242|');
    expect(typed(formatExpiry, '8|')).toBe('08 / |');
    expect(typed(formatExpiry, '1228|')).toBe('12 / 28|');
    expect(typed(formatExpiry, '08 /|', '08 / ')).toBe('0|');
    expect(typed(formatZip, '900131|')).toBe('90013|');
  });

  it('is corrected where the caret stands', () => {
    expect(typed(formatNumber, '424| 4242', '4242 4242')).toBe('424|4 242');
    expect(typed(formatExpiry, '|8 / 31', '08 / 31')).toBe('|83 / 1');
    expect(typed(formatExpiry, '1|83 / 1', '83 / 1')).toBe('1|8 / 31');
    expect(typed(formatZip, '9|90013', '90013')).toBe('|90013');
    expect(typed(formatCvc, '12|34', '134')).toBe('12|34');
  });

  it('is good to the end of its month', () => {
    expect(rules.expiry('11 / 26', NOVEMBER)).toBe(true);
    expect(rules.expiry('10 / 26', NOVEMBER)).toBe('This card has expired');
    expect(rules.expiry('13 / 26', NOVEMBER)).toBe('Expiry is a month and a year');
  });

  // id: needs-a-cardholder
  it('needs a cardholder', () => {
    expect(rules.name(' ')).toBe('Cardholder name is required');
  });

  // id: has-a-zip-of-digits-alone
  it('has a ZIP of digits alone, five at most', () => {
    expect(['9001a', '90013-1234', 'CA'].map((text) => formatZip(text, true))).toEqual(['9001', '90013', '']);
  });

  it('goes out without its gaps', () => {
    const typed = {
      number: '4242 4242 4242 4242',
      expiry: '08 / 28',
      cvc: '123',
      name: ' Ana ',
      zip: '90013',
    };
    expect(cardOf(typed)).toEqual({
      number: '4242424242424242',
      expMonth: 8,
      expYear: 2028,
      cvc: '123',
      name: 'Ana',
      zip: '90013',
    });
  });
});
