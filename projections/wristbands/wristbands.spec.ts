import { describe, expect, it } from '@jest/globals';
import { wristband } from '@lineless/contracts/wristbands/wristbands';
import { present, streamed } from '@lineless/kernel/testing/stream';
import { wristbandFormats, type WristbandEvent } from '@lineless/areas/wristbands/model/events';
import { wristbandsProjection } from './wristbands';

const written = (overrideUrl: string | null): WristbandEvent => ({
  type: 'WristbandWritten',
  data: { nfcId: 'B1', vendorId: 'foundry', overrideUrl },
});
const viewAfter = (...events: readonly WristbandEvent[]) => {
  const state = present(wristbandsProjection, 'B1', streamed('nfc-B1', wristbandFormats, events));
  return wristband.strict().parse(wristbandsProjection.view(state, 0));
};

describe('wristbands', () => {
  it('say whose they are, and their own target where they have one', () => {
    expect(viewAfter(written(null))).toEqual({ vendorId: 'foundry' });
    expect(viewAfter(written(null), written('https://a.example/'))).toEqual({
      ...{ vendorId: 'foundry', overrideUrl: 'https://a.example/' },
    });
  });
});
