import { describe, expect, it } from '@jest/globals';
import { soughtBy } from './sought';

describe('what was typed to find an order', () => {
  it.each([
    ['4242', { last4: '4242' }],
    [' 0259 ', { last4: '0259' }],
    ['424', {}],
    ['42424', {}],
    ['7f3a9c', { code: '7F3A9C' }],
    ['#7F3A9C', { code: '7F3A9C' }],
    ['OIL123', { code: '011123' }],
    ['Rafael', { code: 'RAFAE1' }],
    ['7F3A9', {}],
    ['7F3A9CD', {}],
    ['3105550142', { phoneNumber: '+13105550142' }],
    ['(310) 555-0142', { phoneNumber: '+13105550142' }],
    ['1-310-555-0142', { phoneNumber: '+13105550142' }],
    ['+44 20 7946 0958', { phoneNumber: '+442079460958' }],
    ['555 0142', {}],
    ['555 014', { code: null }],
    ['0000000', {}],
    ['310555014x', {}],
  ])('%j may be %j', (typed, may) => {
    expect(soughtBy(typed)).toMatchObject({ last4: null, code: null, phoneNumber: null, ...may });
  });

  it('may always be a name, as names are compared', () => {
    expect(soughtBy('  Søren   NÚÑEZ ').name).toBe('soren nunez');
  });
});
