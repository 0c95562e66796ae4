import { RUNTIME_ONLY } from './scripts/lint/runtime-only.mjs';

const SERVER = ['apps/**/*.ts', 'libs/**/*.ts', 'projections/**/*.ts'];
const TESTS = ['**/*.spec.ts', '**/*.spec.tsx', 'test/**/*.ts', 'libs/**/contract.ts', 'libs/**/testing/**'];
const WITH_CATALOGUE = [
  'account',
  'auth',
  'board',
  'checkout',
  'fulfil',
  'legal',
  'links',
  'locations',
  'menu',
  'order',
  'reporting',
  'review',
  'scan',
  'staff-home',
  'vendor',
]
  .map((name) => `features/${name}`)
  .concat(['chrome', 'errors', 'scanner', 'sound', 'ui'].map((name) => `shared/${name}`))
  .concat('app');

const errors = (prefix, names) => Object.fromEntries(names.map((name) => [`${prefix}/${name}`, 'error']));

/** What typescript-eslint calls strict and type-checked, and three more. */
const STRICT = {
  ...errors('eslint', [
    'no-array-constructor',
    'no-unused-expressions',
    'no-useless-constructor',
    'no-var',
    'prefer-const',
    'prefer-rest-params',
    'prefer-spread',
  ]),
  ...errors('typescript', [
    'await-thenable',
    'ban-ts-comment',
    'consistent-type-imports',
    'no-array-delete',
    'no-base-to-string',
    'no-deprecated',
    'no-duplicate-enum-values',
    'no-duplicate-type-constituents',
    'no-dynamic-delete',
    'no-empty-object-type',
    'no-explicit-any',
    'no-extra-non-null-assertion',
    'no-floating-promises',
    'no-for-in-array',
    'no-generated-empty-object-type',
    'no-implied-eval',
    'no-meaningless-void-operator',
    'no-misused-new',
    'no-misused-promises',
    'no-misused-spread',
    'no-mixed-enums',
    'no-namespace',
    'no-non-null-asserted-nullish-coalescing',
    'no-non-null-asserted-optional-chain',
    'no-non-null-assertion',
    'no-redundant-type-constituents',
    'no-require-imports',
    'no-this-alias',
    'no-unnecessary-boolean-literal-compare',
    'no-unnecessary-condition',
    'no-unnecessary-template-expression',
    'no-unnecessary-type-arguments',
    'no-unnecessary-type-assertion',
    'no-unnecessary-type-constraint',
    'no-unnecessary-type-conversion',
    'no-unsafe-argument',
    'no-unsafe-assignment',
    'no-unsafe-call',
    'no-unsafe-declaration-merging',
    'no-unsafe-enum-comparison',
    'no-unsafe-function-type',
    'no-unsafe-member-access',
    'no-unsafe-return',
    'no-unsafe-unary-minus',
    'no-useless-default-assignment',
    'no-wrapper-object-types',
    'only-throw-error',
    'prefer-as-const',
    'prefer-literal-enum-member',
    'prefer-namespace-keyword',
    'prefer-promise-reject-errors',
    'prefer-reduce-type-parameter',
    'prefer-return-this-type',
    'related-getter-setter-pairs',
    'switch-exhaustiveness-check',
    'triple-slash-reference',
    'unbound-method',
    'unified-signatures',
    'use-unknown-in-catch-callback-variable',
  ]),
  'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
  'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  // What a pattern has to name on its way, and a signature has to take.
  'eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  'typescript/restrict-plus-operands': [
    'error',
    {
      allowAny: false,
      allowBoolean: false,
      allowNullish: false,
      allowNumberAndString: false,
      allowRegExp: false,
    },
  ],
  'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
  'typescript/return-await': ['error', 'error-handling-correctness-only'],
};

/** What eslint-plugin-react-hooks recommends. */
const HOOKS = errors('react', [
  'error-boundaries',
  'exhaustive-deps',
  'globals',
  'immutability',
  'incompatible-library',
  'preserve-manual-memoization',
  'purity',
  'refs',
  'rules-of-hooks',
  'set-state-in-effect',
  'set-state-in-render',
  'static-components',
  'unsupported-syntax',
  'use-memo',
]);

/** Tests reach into answers whose shape they have just asserted. */
const LOOSE = Object.fromEntries(
  [
    'no-unsafe-assignment',
    'no-unsafe-member-access',
    'no-unsafe-argument',
    'no-unsafe-call',
    'no-unsafe-return',
    'no-non-null-assertion',
  ].map((name) => [`typescript/${name}`, 'off']),
);

const TOO_YOUNG = 'Younger than the oldest browsers that run the pages (frontend/browsers.ts).';

export default {
  plugins: ['typescript', 'react'],
  jsPlugins: ['./scripts/lint/house.mjs'],
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['node_modules', 'dist', '/data', 'frontend/public', '.cache', '**/*.{js,mjs,cjs}'],
  rules: { ...STRICT, 'house/folders': 'error' },
  overrides: [
    {
      files: SERVER,
      excludeFiles: [...TESTS, 'libs/platform/system-runtime.ts', 'apps/cli/**'],
      rules: {
        'eslint/no-restricted-globals': [
          'error',
          ...['setTimeout', 'setInterval', 'setImmediate'].map((name) => ({ name, message: RUNTIME_ONLY })),
        ],
        'eslint/no-restricted-properties': [
          'error',
          { object: 'Date', property: 'now', message: RUNTIME_ONLY },
          { object: 'Math', property: 'random', message: RUNTIME_ONLY },
          { object: 'crypto', property: 'randomUUID', message: RUNTIME_ONLY },
          { object: 'process', property: 'env', message: 'Only the configuration reads the environment.' },
        ],
        'house/runtime-only': 'error',
        'house/injected': 'error',
      },
    },
    { files: ['libs/platform/settings.ts'], rules: { 'eslint/no-restricted-properties': 'off' } },
    {
      // It knows nothing of decorators' metadata, where a class that is only a type says what is injected.
      files: [
        'libs/areas/*/handlers/**/*.ts',
        'libs/areas/*/{module,service}.ts',
        'libs/platform/{measured,page-errors}.ts',
        'apps/composition/src/composition.ts',
      ],
      excludeFiles: TESTS,
      rules: { 'typescript/consistent-type-imports': 'off' },
    },
    {
      // A step that is not waited for is taken as done, and its failure is lost.
      files: ['libs/areas/*/handlers/**/*.ts'],
      excludeFiles: TESTS,
      rules: { 'no-void': 'error' },
    },
    { files: ['frontend/src/**/*.{ts,tsx}'], rules: HOOKS },
    {
      // What the browsers that README names do not have, and the types of the DOM do.
      files: ['frontend/src/**/*.{ts,tsx}', 'libs/contracts/**/*.ts'],
      rules: {
        'eslint/no-restricted-properties': [
          'error',
          ...['canParse', 'parse'].map((property) => ({ object: 'URL', property, message: TOO_YOUNG })),
          { object: 'AbortSignal', property: 'any', message: TOO_YOUNG },
        ],
      },
    },
    {
      // Whose texts stand in a catalogue; a folder joins when its own do.
      files: WITH_CATALOGUE.map((folder) => `frontend/src/${folder}/**/*.tsx`),
      excludeFiles: ['**/texts.tsx', '**/*.spec.tsx'],
      rules: { 'house/literals': 'error' },
    },
    // Tests look into the components that they make.
    { files: TESTS, rules: { ...LOOSE, 'react/globals': 'off' } },
  ],
};
