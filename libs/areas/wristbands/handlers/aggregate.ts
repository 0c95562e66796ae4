import type { Aggregate } from '@lineless/engine/write/aggregate';
import { wristbandDecider, type WriteWristband } from '../model/decide';
import { wristbandFormats, type WristbandEvent } from '../model/events';
import type { WristbandState } from '../model/state';

/** Streams `nfc-{nfcId}`. */
export const wristbandAggregate: Aggregate<WriteWristband, WristbandState | null, WristbandEvent> = {
  category: 'nfc',
  decider: wristbandDecider,
  formats: wristbandFormats,
};
