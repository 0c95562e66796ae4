import { describe, it } from '@jest/globals';
import { anyNight } from './testing/any-night';
import { Night } from './testing/night';

describe('given any run of events, races, crashes and restarts', () => {
  it('then every document ends as the fold of its stream, and a rebuild finds no difference', () =>
    anyNight(() => Night.begin(), 60));
});
