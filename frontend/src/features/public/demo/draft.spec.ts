import { describe, expect, it } from '@jest/globals';
import { EMPTY, leadOf } from './draft';

const VALID = {
  companyName: ' Pier 9 ',
  fullName: 'Noor A.',
  phone: '(310) 555-0199',
  email: 'noor@pier9.example',
  message: 'Two bars and a guest list.',
};

describe('A demo request', () => {
  it('is what was typed, without spaces around it, and a number that can be called from anywhere', () => {
    expect(leadOf(VALID)).toEqual({ lead: { ...VALID, companyName: 'Pier 9', phone: '+13105550199' } });
  });

  // id: says-what-is-wrong-with-each-field
  it('says what is wrong with each field at once', () => {
    expect(leadOf(EMPTY)).toEqual({
      problems: {
        companyName: 'Company name must be at least 2 characters',
        fullName: 'Full name must be at least 2 characters',
        phone: 'Please enter a valid phone number',
        email: 'Invalid email address',
        message: "Please tell us what you're interested in",
      },
    });
  });

  // id: takes-a-message-of-10
  it('takes a message of 10 to 500 characters', () => {
    const problemOf = (length: number) => {
      const said = leadOf({ ...VALID, message: 'x'.repeat(length) });
      return 'problems' in said ? said.problems.message : null;
    };
    expect(problemOf(9)).toBe("Please tell us what you're interested in");
    expect([problemOf(10), problemOf(500)]).toEqual([null, null]);
    expect(problemOf(501)).toBe('Message must be less than 500 characters');
  });
});
