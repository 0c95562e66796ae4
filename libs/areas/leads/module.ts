import { Module } from '@nestjs/common';
import { GetLeadsHandler, SubmitLeadHandler, TellLeadHandler } from './handlers';
import { LeadProcesses } from './processes';

/** Venues that ask for a demo. */
@Module({ providers: [SubmitLeadHandler, TellLeadHandler, GetLeadsHandler, LeadProcesses] })
export class LeadsModule {}
