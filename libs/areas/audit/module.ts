import { Global, Module, type Provider } from '@nestjs/common';
import type { Area } from '@lineless/platform/area';
import { AREAS } from '@lineless/platform/tokens';
import { AuditIndex } from './handlers/audit-index';
import { FindInAuditHandler } from './handlers/find';
import { Finder } from './handlers/finder';
import { PersonNames } from './handlers/person-names';
import { ProveAuditEventHandler } from './handlers/prove';
import { AuditEntries } from './handlers/entries';
import { ExportAuditEventsHandler, GetAuditEventsHandler, GetAuditPersonHandler } from './handlers/events';
import { GetAuditParkedHandler, RetryAuditParkedHandler } from './handlers/parked';
import { GetAsOfHandler, GetBoardAsOfHandler, GetMenuAsOfHandler } from './handlers/past';
import { GetAuditReadsHandler } from './handlers/reads';
import { GetAuditChainHandler, GetAuditEventHandler, GetAuditTimelineHandler } from './handlers/streams';
import { Languages } from './model/languages';
import { Looks } from './handlers/looks';
import { PastLocations } from './handlers/past-locations';
import { RolesHistory } from './handlers/past-roles';
import { AuditStreams } from './handlers/read-streams';
import { GetAuditWatchHandler } from './handlers/watch';

const services: Provider[] = [
  // As the areas bring it.
  {
    provide: Languages,
    useFactory: (areas: readonly Area[]) => new Languages(areas.flatMap(({ audited = [] }) => audited)),
    inject: [AREAS],
  },
  AuditIndex,
  AuditEntries,
  AuditStreams,
  Looks,
  PastLocations,
  RolesHistory,
  PersonNames,
  Finder,
];
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
  GetAuditWatchHandler,
  FindInAuditHandler,
  ProveAuditEventHandler,
];

/** What happened at a vendor, in words, and as it was then: the only pages that are made from the events themselves. */
@Global()
@Module({ providers: [...services, ...queryHandlers, RetryAuditParkedHandler], exports: [Looks] })
export class AuditModule {}
