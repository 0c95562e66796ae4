import type { WristbandEvent } from './events';

export interface WristbandState {
  readonly nfcId: string;
  readonly vendorId: string;
  readonly overrideUrl: string | null;
}

export function evolveWristband(_state: WristbandState | null, { data }: WristbandEvent): WristbandState {
  const { nfcId, vendorId, overrideUrl } = data;
  return { nfcId, vendorId, overrideUrl };
}
