import { describe, expect, it } from '@jest/globals';
import { columnsFor } from './columns';

describe('The live board', () => {
  it.each([
    [320, 1],
    [390, 1],
    [768, 3],
    [1280, 6],
    [1920, 9],
  ])('at %i px has %i columns', (width, columns) => expect(columnsFor(width)).toBe(columns));
});
