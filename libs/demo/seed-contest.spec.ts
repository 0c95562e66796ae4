import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { demoPrizes } from './seed-contest';

describe('the demo prizes', () => {
  it('have a picture each, and no picture is without a prize', () => {
    const drawn = readdirSync('frontend/public/scenes').filter((name) => name.startsWith('prize-'));
    const shown = demoPrizes.map(({ imageUrl }) => imageUrl);
    expect(shown.toSorted()).toEqual(drawn.map((name) => `/scenes/${name}`).toSorted());
  });
});
