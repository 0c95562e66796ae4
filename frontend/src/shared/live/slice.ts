import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { CONNECTING, type LiveStatus } from './freshness';

/** For the Live dot: `const { status, staleSince } = useSelector(selectLive)`. */
export const liveSlice = createSlice({
  name: 'live',
  initialState: CONNECTING,
  reducers: {
    liveStatusChanged: (_, { payload }: PayloadAction<LiveStatus>) => payload,
  },
  selectors: { selectLive: (state) => state },
});

export const { liveStatusChanged } = liveSlice.actions;
export const { selectLive } = liveSlice.selectors;
