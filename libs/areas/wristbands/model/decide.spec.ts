import { describe, expect, it } from '@jest/globals';
import { specification } from '@lineless/kernel/testing/given-when-then';
import { wristbandDecider, type WriteWristband } from './decide';
import type { WristbandEvent } from './events';

const { given } = specification(wristbandDecider, (actual, expected) => expect(actual).toEqual(expected));

const by = { userId: 'staff-1', name: 'Maya' };
const written = (overrideUrl: string | null): WristbandEvent => ({
  type: 'WristbandWritten',
  data: { nfcId: 'B1', vendorId: 'foundry', overrideUrl, by },
});
const write = (overrideUrl: string | null, vendorId = 'foundry'): WriteWristband => ({
  ...{ type: 'WriteWristband', nfcId: 'B1', vendorId, overrideUrl, by },
});

describe('a wristband', () => {
  it('leads where it was written to last, once', () => {
    given().when(write(null)).then(written(null));
    given(written(null)).when(write('https://a.example/')).then(written('https://a.example/'));
    given(written(null)).when(write(null)).thenNothing();
  });

  it('stays with the venue that gave it out', () => {
    given(written(null)).when(write('https://b.example/', 'next-door')).thenRefused('WRISTBAND_TAKEN');
  });
});
