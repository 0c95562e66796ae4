import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { CONNECTING, type LiveStatus } from './freshness';

/** By topic: those that this page watches. */
type LiveState = Readonly<Record<string, LiveStatus>>;

interface StatusChange {
  readonly topic: string;
  /** `null`: no screen watches it any more. */
  readonly status: LiveStatus | null;
}

/** The part of the store that this slice looks after. */
export interface LiveInStore {
  readonly live: LiveState;
}

const NOTHING_WATCHED: LiveState = {};

/** How fresh each topic is, for its Live dot: `useLiveDot(topic, venue)`. */
export const liveSlice = createSlice({
  name: 'live',
  initialState: NOTHING_WATCHED,
  reducers: {
    liveStatusChanged: (state, { payload: { topic, status } }: PayloadAction<StatusChange>): LiveState => {
      const others = Object.entries(state).filter(([name]) => name !== topic);
      return Object.fromEntries(status === null ? others : [...others, [topic, status]]);
    },
  },
  selectors: { selectLive: (state, topic: string) => state[topic] ?? CONNECTING },
});

export const { liveStatusChanged } = liveSlice.actions;
export const { selectLive } = liveSlice.selectors;
