import { auditCalls } from '@lineless/contracts/audit/calls';
import { auditTopics } from '@lineless/contracts/audit/topics';
import type { Area } from '@lineless/platform/area';
import { auditErrors } from './model/errors';
import { auditFormats } from './model/events';
import { AuditModule } from './module';
import { auditWords } from './model/words';

export const audit: Area = {
  name: 'audit',
  module: AuditModule,
  calls: auditCalls,
  topics: auditTopics,
  formats: [auditFormats],
  audited: [
    { kind: 'audit', formats: auditFormats, words: auditWords, models: [], labelOf: () => 'The audit' },
  ],
  errors: auditErrors,
};
