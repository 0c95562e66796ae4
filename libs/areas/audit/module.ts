import { Module } from '@nestjs/common';
import { AuditIndex } from './handlers/audit-index';
import { AuditEntries } from './handlers/entries';
import { ExportAuditEventsHandler, GetAuditEventsHandler, GetAuditPersonHandler } from './handlers/events';
import { GetAuditParkedHandler, RetryAuditParkedHandler } from './handlers/parked';
import { GetAsOfHandler, GetBoardAsOfHandler, GetMenuAsOfHandler } from './handlers/past';
import { GetAuditReadsHandler } from './handlers/reads';
import { GetAuditChainHandler, GetAuditEventHandler, GetAuditTimelineHandler } from './handlers/streams';
import { Looks } from './handlers/looks';
import { PastLocations } from './handlers/past-locations';
import { RolesHistory } from './handlers/past-roles';
import { AuditStreams } from './handlers/read-streams';

const services = [AuditIndex, AuditEntries, AuditStreams, Looks, PastLocations, RolesHistory];
const queryHandlers = [
  GetAuditEventsHandler,
  ExportAuditEventsHandler,
  GetAuditPersonHandler,
  GetAuditTimelineHandler,
  GetAuditChainHandler,
  GetAuditEventHandler,
  GetAsOfHandler,
  GetBoardAsOfHandler,
  GetMenuAsOfHandler,
  GetAuditReadsHandler,
  GetAuditParkedHandler,
];

/** What happened at a vendor, in words, and as it was then: the only pages that are made from the events themselves. */
@Module({ providers: [...services, ...queryHandlers, RetryAuditParkedHandler] })
export class AuditModule {}
