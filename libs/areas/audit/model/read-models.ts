import type { Model } from '@lineless/kernel/projection';
import type { IndexedEvent } from './indexed';
import type { AuditState } from './state';

export const auditEventsModel: Model<IndexedEvent> = {
  name: 'audit-events',
  keys: {
    ...{ vendorId: 'text', kind: 'text', type: 'text', actorId: 'text', thingId: 'text', entityId: 'text' },
    ...{ correlationId: 'text', moment: 'text', listedMoment: 'text', actorMoment: 'text' },
    ...{ entityMoment: 'text', locationId: 'text' },
  },
  indexes: [
    { name: 'by-vendor', fields: ['vendorId', 'listedMoment'], sparse: true },
    { name: 'by-kind', fields: ['vendorId', 'kind', 'moment'] },
    { name: 'by-type', fields: ['vendorId', 'type', 'moment'] },
    { name: 'by-actor', fields: ['vendorId', 'actorId', 'actorMoment'], sparse: true },
    { name: 'by-thing', fields: ['vendorId', 'thingId', 'moment'] },
    { name: 'by-entity', fields: ['vendorId', 'entityId', 'entityMoment'], sparse: true },
    { name: 'by-location', fields: ['locationId', 'kind', 'moment'], sparse: true },
    { name: 'by-correlation', fields: ['correlationId', 'moment'] },
  ],
};

export const auditLooksModel: Model<AuditState> = {
  name: 'audit-looks',
  keys: { looks: 'number' },
  indexes: [{ name: 'by-size', fields: ['looks'] }],
};
