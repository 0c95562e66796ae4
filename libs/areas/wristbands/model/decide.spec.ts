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

  it('stays as it is where its author has not seen what it leads to', () => {
    const [a, b] = ['https://a.example/', 'https://b.example/'];
    const as = (seen: WriteWristband['seen'], to = b): WriteWristband => ({ ...write(to), seen });
    given(written(a)).when(as(null)).thenRefused('WRISTBAND_WRITTEN');
    given(written(a))
      .when(as({ overrideUrl: null }))
      .thenRefused('WRISTBAND_CHANGED_MEANWHILE');
    given(written(a))
      .when(as({ overrideUrl: a }))
      .then(written(b));
    // The same once more, whose answer was lost.
    given(written(a)).when(as(null, a)).thenNothing();
    given().when(as(null)).then(written(b));
  });

  it('stays with the venue that gave it out', () => {
    given(written(null)).when(write('https://b.example/', 'next-door')).thenRefused('WRISTBAND_TAKEN');
  });
});
