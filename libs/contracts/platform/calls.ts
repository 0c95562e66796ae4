import { anyone } from '../access';
import { call } from '../call';
import { publicSettings } from './settings';

export const platformCalls = {
  getSettings: call({
    method: 'GET',
    path: '/settings',
    summary: 'What the pages have to know of the configuration',
    access: anyone,
    answer: publicSettings,
  }),
};
