import { wristbandCalls } from '@lineless/contracts/wristbands/calls';
import type { Area } from '@lineless/platform/area';
import { wristbandErrors } from './model/errors';
import { wristbandFormats } from './model/events';
import { WristbandsModule } from './module';

export const wristbands: Area = {
  name: 'wristbands',
  module: WristbandsModule,
  calls: wristbandCalls,
  topics: {},
  formats: [wristbandFormats],
  errors: wristbandErrors,
};
