const libs = {
  '^@lineless/projections/(.*)$': '<rootDir>/projections/$1',
  '^@lineless/(.*)$': '<rootDir>/libs/$1',
};

/** In the process as it is, with Node's own modules: those of the server are evaluated once for all specs of a worker. */
export const server = {
  testEnvironment: '<rootDir>/test/runner/environment.mjs',
  runtime: '<rootDir>/test/runner/runtime.cjs',
  // Node itself waits by these.
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask'] },
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: libs,
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/data'],
};

export default {
  // Only what hangs is ended by it: no test measures how fast a machine is.
  testTimeout: 240_000,
  testSequencer: '<rootDir>/test/runner/sequencer.mjs',
  // What a module leaves behind is never collected: a process begins anew now and then.
  workerIdleMemoryLimit: '1GB',
  // A worker closes its browser and gives back its memory first: on a busy machine that is more than half a second.
  workerGracefulExitTimeout: 10_000,
  projects: [
    {
      ...server,
      displayName: 'server',
      testMatch: [
        '<rootDir>/{apps,libs,projections}/**/*.spec.ts',
        '<rootDir>/test/{contracts,golden,scripts,simulation}/**/*.spec.ts',
      ],
    },
    {
      ...server,
      displayName: 'journeys',
      testMatch: ['<rootDir>/test/{attacks,budgets,journeys,faults,shipped}/**/*.spec.ts'],
    },
    {
      // A page is one for the whole of its browser, so each of these specs has a world of its own.
      displayName: 'frontend',
      testEnvironment: '<rootDir>/frontend/test/environment.mjs',
      runtime: '<rootDir>/frontend/test/runtime.cjs',
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      transform: { '^.+\\.tsx?$': '<rootDir>/test/runner/transformer.mjs' },
      moduleNameMapper: {
        '^@/(.*)$': '<rootDir>/frontend/src/$1',
        '^@testing-library/react$': '<rootDir>/frontend/test/testing-library.mjs',
        '\\.css$': '<rootDir>/frontend/test/style.mjs',
        ...libs,
      },
      testMatch: ['<rootDir>/frontend/{src,test}/**/*.spec.{ts,tsx}'],
    },
    {
      ...server,
      displayName: 'browser',
      testMatch: ['<rootDir>/test/browser/**/*.spec.ts'],
    },
  ],
};
