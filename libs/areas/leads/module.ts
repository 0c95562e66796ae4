import { Module } from '@nestjs/common';
import { SubmitLeadHandler } from './handlers/submit-lead';
import { TellLeadHandler } from './handlers/tell-lead';
import { LeadProcesses } from './handlers/processes';
import { GetLeadsHandler } from './handlers/queries';

/** Venues that ask for a demo. */
@Module({ providers: [SubmitLeadHandler, TellLeadHandler, GetLeadsHandler, LeadProcesses] })
export class LeadsModule {}
