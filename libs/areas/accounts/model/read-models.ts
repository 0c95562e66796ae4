import type { Model } from '@lineless/kernel/projection';
import type { OwnDataKept } from './own-data';
import type { UserState } from './state';

export const usersModel: Model<UserState> = {
  name: 'users',
  keys: {
    forgetSince: 'text',
    leftAtProviderSince: 'text',
    number: 'text',
    ...{ called: 'text', calledLast: 'text' },
  },
  indexes: [
    { name: 'forgetting-due', fields: ['forgetSince'], sparse: true },
    { name: 'left-at-provider', fields: ['leftAtProviderSince'], sparse: true },
    { name: 'by-number', fields: ['number'], sparse: true },
    { name: 'by-name', fields: ['called'], sparse: true },
    { name: 'by-last-name', fields: ['calledLast'], sparse: true },
  ],
};

export const ownDataModel: Model<OwnDataKept> = {
  name: 'own-data',
  keys: { due: 'text' },
  indexes: [{ name: 'due', fields: ['due'], sparse: true }],
};
