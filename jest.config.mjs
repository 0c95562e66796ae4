const swc = (tsx) => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      target: 'es2023',
      keepClassNames: true,
      parser: { syntax: 'typescript', decorators: true, tsx },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
    },
    module: { type: 'es6' },
  },
];

const libs = {
  '^@lineless/projections/(.*)$': '<rootDir>/projections/$1',
  '^@lineless/(.*)$': '<rootDir>/libs/$1',
};

const server = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': swc(false) },
  moduleNameMapper: libs,
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/data'],
};

export default {
  // Only what hangs is ended by it: no test measures how fast a machine is.
  testTimeout: 60_000,
  // What a module leaves behind is never collected: a process begins anew now and then.
  workerIdleMemoryLimit: '1GB',
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
      testMatch: ['<rootDir>/test/{journeys,faults}/**/*.spec.ts'],
    },
    {
      displayName: 'frontend',
      testEnvironment: '<rootDir>/frontend/test/environment.mjs',
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      transform: { '^.+\\.tsx?$': swc(true) },
      moduleNameMapper: {
        '^@/(.*)$': '<rootDir>/frontend/src/$1',
        '\\.css$': '<rootDir>/frontend/test/style.mjs',
        ...libs,
      },
      testMatch: ['<rootDir>/frontend/src/**/*.spec.{ts,tsx}'],
    },
    {
      ...server,
      displayName: 'browser',
      testMatch: ['<rootDir>/test/browser/**/*.spec.ts'],
    },
  ],
};
