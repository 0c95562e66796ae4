import { describe, expect, it } from '@jest/globals';
import { lead } from '@lineless/contracts/leads/leads';
import { present, streamed } from '@lineless/kernel/testing/stream';
import { leadFormats, type LeadEvent } from '@lineless/areas/leads/model/events';
import { leadsProjection } from './leads';

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
const after = (...events: readonly LeadEvent[]) =>
  present(leadsProjection, 'L1', streamed('lead-L1', leadFormats, events));

describe('demo requests', () => {
  // id: say-what-was-said-and-when
  it('say what was said, and when', () => {
    const view = lead.strict().parse(leadsProjection.view(after(submitted), 0));
    expect(view).toMatchObject({ ...said, version: 0 });
  });

  it('are due to be told until they are', () => {
    const { submittedAt } = after(submitted);
    expect(leadsProjection.keys(after(submitted))).toEqual({ submittedAt, toldDue: submittedAt });
    expect(leadsProjection.keys(after(submitted, told))).toEqual({ submittedAt, toldDue: null });
  });
});
