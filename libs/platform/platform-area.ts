import { platformCalls } from '@lineless/contracts/platform/calls';
import { accessErrors, commandErrors } from '@lineless/engine/write/errors';
import { foreignErrors } from '@lineless/engine/read/foreign-model';
import { topicErrors } from '@lineless/engine/live/topics';
import { readModelErrors } from '@lineless/ports/documents/errors';
import type { Area } from './area';
import { placesErrors } from './find-places';
import { authErrors } from './http/authentication';
import { freshnessErrors } from './http/freshness';
import { hostErrors } from './http/hosts';
import { inputErrors } from './http/input';
import { originErrors } from './http/origin';
import { ownPageErrors } from './http/own-page';
import { httpErrors } from './http/problem';
import { signInErrors } from './http/rate-limits';
import { PublicSettingsModule } from './public-settings';

/** What every area has without saying so, and the settings that the pages have to know. */
export const platform: Area = {
  name: 'platform',
  module: PublicSettingsModule,
  calls: platformCalls,
  topics: {},
  formats: [],
  errors: {
    ...accessErrors,
    ...commandErrors,
    ...inputErrors,
    ...originErrors,
    ...authErrors,
    ...ownPageErrors,
    ...hostErrors,
    ...freshnessErrors,
    ...readModelErrors,
    ...foreignErrors,
    ...topicErrors,
    ...signInErrors,
    ...placesErrors,
    ...httpErrors,
  },
};
