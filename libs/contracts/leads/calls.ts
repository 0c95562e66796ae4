import { anyone, staff } from '../access';
import { call } from '../call';
import { pageQuery } from '../common';
import { leadAnswer, leadList, leadRequest } from './leads';

/** C7, resolutions 41 and 81. */
export const leadCalls = {
  submitLead: call({
    method: 'POST',
    path: '/leads',
    summary: 'Ask for a demo',
    access: anyone,
    body: leadRequest,
    status: 201,
    answer: leadAnswer,
  }),
  /** Ours: the platform's, read by super admins of the house of the default location. */
  getLeads: call({
    method: 'GET',
    path: '/vendors/{vendorId}/leads',
    summary: 'The demo requests, the newest first',
    access: staff('SUPER_ADMIN', 'vendor', 'vendorId'),
    query: pageQuery,
    answer: leadList,
    reads: 'leads',
    errors: ['LEADS_ELSEWHERE'],
  }),
};
