import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { boundaries } from './scripts/boundaries.mjs';
import { texts } from './scripts/no-literal-texts.mjs';

const RUNTIME_ONLY = 'Take it from a Runtime: time, timers, ids and chance come in through one port.';
const INJECTED =
  'Name its token with @Inject(…): the build writes no types of parameters down, so Nest would pass undefined.';
/** Classes that Nest makes. */
const MADE_BY_NEST =
  'ClassDeclaration:has(> Decorator[expression.callee.name=/^(Injectable|Module|CommandHandler|QueryHandler|EventsHandler|Controller|WebSocketGateway)$/])';
const CONSTRUCTOR = `${MADE_BY_NEST} > ClassBody > MethodDefinition[kind="constructor"] > FunctionExpression`;
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

export default tseslint.config(
  { ignores: ['node_modules', 'dist', 'data', 'frontend/public', '.cache'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Nest's modules and the commands are classes by their nature.
      '@typescript-eslint/no-extraneous-class': 'off',
      // Its options are classes by declaration only; everybody passes literals.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/require-await': 'off',
      // What a pattern has to name on its way, and a signature has to take.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  {
    files: SERVER,
    ignores: [...TESTS, 'libs/platform/system-runtime.ts', 'apps/cli/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['setTimeout', 'setInterval', 'setImmediate'].map((name) => ({ name, message: RUNTIME_ONLY })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: RUNTIME_ONLY },
        { object: 'Math', property: 'random', message: RUNTIME_ONLY },
        { object: 'crypto', property: 'randomUUID', message: RUNTIME_ONLY },
        { object: 'process', property: 'env', message: 'Only the configuration reads the environment.' },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: RUNTIME_ONLY },
        {
          selector: "ImportDeclaration[source.value='node:crypto'] ImportSpecifier[imported.name=/^random/]",
          message: RUNTIME_ONLY,
        },
        { selector: `${CONSTRUCTOR} > TSParameterProperty[decorators.length=0]`, message: INJECTED },
        { selector: `${CONSTRUCTOR} > Identifier[decorators.length=0]`, message: INJECTED },
      ],
    },
  },
  { files: ['libs/platform/settings.ts'], rules: { 'no-restricted-properties': 'off' } },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: hooks.configs.recommended.rules,
  },
  {
    // Whose texts stand in a catalogue; a folder joins when its own do.
    files: WITH_CATALOGUE.map((folder) => `frontend/src/${folder}/**/*.tsx`),
    ignores: ['**/texts.tsx', '**/*.spec.tsx'],
    plugins: { texts },
    rules: { 'texts/no-literals': 'error' },
  },
  {
    files: TESTS,
    rules: {
      // Tests reach into answers whose shape they have just asserted.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  { files: ['**/*.ts', '**/*.tsx'], plugins: { boundaries }, rules: { 'boundaries/folders': 'error' } },
);
