import type { Model } from '@lineless/kernel/projection';
import type { AuditState } from './state';

/** Its documents are what their ids and keys say (`index-keys`). */
export const auditEventsModel: Model = {
  name: 'audit-events',
  keys: {
    ...{ vendor: 'number', kind: 'number', type: 'number', actor: 'number', thing: 'number' },
    ...{ entity: 'number', location: 'number', correlation: 'number', moment: 'text' },
  },
  indexes: [
    { name: 'by-vendor', fields: ['vendor', 'moment'], sparse: 'vendor', unique: true },
    { name: 'by-kind', fields: ['kind', 'moment'], unique: true },
    { name: 'by-type', fields: ['type', 'moment'], unique: true },
    { name: 'by-actor', fields: ['actor', 'moment'], sparse: 'actor', unique: true },
    { name: 'by-thing', fields: ['thing', 'moment'], sparse: 'thing', unique: true },
    { name: 'by-entity', fields: ['entity', 'moment'], sparse: 'entity', unique: true },
    { name: 'by-location', fields: ['location', 'moment'], sparse: 'location', unique: true },
    { name: 'by-correlation', fields: ['correlation', 'moment'], unique: true },
  ],
};

export const auditLooksModel: Model<AuditState> = {
  name: 'audit-looks',
  keys: { looks: 'number' },
  indexes: [{ name: 'by-size', fields: ['looks'] }],
};
