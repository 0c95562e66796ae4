import { describe, expect, it } from '@jest/globals';
import { specification } from '@lineless/kernel/testing/given-when-then';
import { leadDecider } from './decide';
import type { LeadEvent } from './events';

const { given } = specification(leadDecider, (actual, expected) => expect(actual).toEqual(expected));

const said = {
  leadId: 'L1',
  companyName: 'Pier 9',
  fullName: 'Noor A.',
  phoneNumber: '+13105550199',
  email: 'noor@pier9.example',
  message: 'Two bars and a guest list.',
};
const submitted: LeadEvent = { type: 'LeadSubmitted', data: said };
const told: LeadEvent = { type: 'LeadTold', data: { leadId: 'L1' } };

describe('a demo request', () => {
  it('is submitted once', () => {
    given()
      .when({ type: 'SubmitLead', ...said })
      .then(submitted);
    given(submitted)
      .when({ type: 'SubmitLead', ...said })
      .thenNothing();
  });

  it('is told of once, and not before it is there', () => {
    given().when({ type: 'RecordTold' }).thenNothing();
    given(submitted).when({ type: 'RecordTold' }).then(told);
    given(submitted, told).when({ type: 'RecordTold' }).thenNothing();
  });
});
