import { wristbandCalls } from '@lineless/contracts/wristbands/calls';
import type { Area } from '@lineless/platform/area';
import { wristbandErrors } from './model/errors';
import { wristbandFormats } from './model/events';
import { WristbandsModule } from './module';
import { wristbandsModel } from './model/read-models';
import { wristbandWords } from './model/words';

export const wristbands: Area = {
  name: 'wristbands',
  module: WristbandsModule,
  calls: wristbandCalls,
  topics: {},
  formats: [wristbandFormats],
  audited: [
    {
      kind: 'nfc',
      formats: wristbandFormats,
      words: wristbandWords,
      models: [wristbandsModel],
      labelOf: (id) => `Wristband ${id}`,
    },
  ],
  errors: wristbandErrors,
};
