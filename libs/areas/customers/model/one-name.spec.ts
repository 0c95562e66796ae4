import { describe, expect, it } from '@jest/globals';
import { oneName, type Names } from './one-name';

const ALL: Names = {
  profile: 'Annie',
  membership: 'Ana Reyes',
  guestList: 'A. Reyes',
  payer: 'Ana Maria Reyes',
  hidesLastName: false,
};

describe('the one name of a person', () => {
  // id: is-the-first-that-there-is
  it('is what they say themselves, else as the membership was paid, the list has it, or who paid', () => {
    expect(oneName(ALL)).toBe('Annie');
    expect(oneName({ ...ALL, profile: undefined })).toBe('Ana Reyes');
    expect(oneName({ ...ALL, profile: undefined, membership: '' })).toBe('A. Reyes');
    expect(oneName({ ...ALL, profile: undefined, membership: '', guestList: null })).toBe('Ana Maria Reyes');
  });

  it('is none of those that a card or a wallet puts in its place', () => {
    expect(oneName({ ...ALL, profile: 'Guest', membership: 'A Card' })).toBe('A. Reyes');
    const none = { profile: ' ', membership: null, guestList: undefined, payer: 'A Card' };
    expect(oneName({ ...none, hidesLastName: false })).toBeNull();
    expect(oneName({ ...none, hidesLastName: true })).toBeNull();
  });

  it('has one letter of a last name that is kept from vendors', () => {
    const hidden = { ...ALL, profile: undefined, hidesLastName: true };
    expect(oneName(hidden)).toBe('Ana R.');
    expect(oneName({ ...hidden, membership: 'Ana R.' })).toBe('Ana R.');
    expect(oneName({ ...hidden, profile: 'Annie' })).toBe('Annie');
  });
});
