/** All that a process is given (`given.ts`), for the engine's modules. */
export const GIVEN = Symbol('Given');
