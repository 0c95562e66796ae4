import { IN_THE_AREAS } from './in-the-areas.mjs';
import { IN_THE_ENGINE } from './in-the-engine.mjs';

/**
 * Small mistakes as a programmer makes them, of which the nights are to find most: in which file, and what stands there
 * in the place of what. Each text stands once in its file.
 */
export const MISTAKES = [...IN_THE_ENGINE, ...IN_THE_AREAS];
