/**
 * Asks the built service all that its OpenAPI file allows and much of what it does not, as a visitor, a customer and
 * a member of staff: no answer may be a fault of ours, or one that the file does not know. Among what it sends are
 * texts that no store keeps (test/fuzz), and a run that has not drawn each kind of them fails. `-- --minutes <n>`
 * asks for so long and as each role; for any length, the end says which calls were asked and how they answered. The
 * fuzzer is schemathesis, kept in .cache; where it cannot be installed, that is said and nothing fails. `--install`
 * does no more than that.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { askedBetween, coverageOf } from './fuzz-coverage.mjs';

const VERSION = '4.32.5';
const SEED = 20_260_612;
const INSTALL_WITHIN_MS = 180_000;
/**
 * Of each person: by itself the first takes all the time that there is, and calls without a body that of the others.
 * Shares of a person's time.
 */
const ROUNDS = [
  { what: 'whatever the file covers', share: 0.4, args: ['--phases', 'examples,coverage'] },
  { what: 'bodies', share: 0.4, args: ['--phases', 'fuzzing', ...methods('POST', 'PUT')] },
  { what: 'all else', share: 0.2, args: ['--phases', 'fuzzing', ...methods('GET', 'DELETE')] },
];
/** Before every change: as three of them. */
const BRIEF = { as: ['visitor', 'customer', 'MANAGER'], seconds: 25, examples: 12 };
const MOST_EXAMPLES = 100_000;
/** Only what hangs is ended: the fuzzer itself takes long to start on a busy machine. */
const SETTLES_WITHIN_MS = 90_000;
/** How long the service takes to start where nothing else is done; a slower machine is given more time to ask as much. */
const USUAL_START_MS = 1_500;
const MOST_PATIENCE = 6;
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
  'unsupported_method',
  'allow_header_conformance',
].join(',');
/** Signed out, the fuzzer would be a visitor from then on: these come last, and of the others none is told apart. */
const ENDINGS = [
  '/api/auth/logout',
  '/api/auth/logout-everywhere',
  '/api/users/{userId}/forget',
  // The fuzzer takes ids from answers that it has had.
  '/api/users/{userId}/sessions/{sessionId}',
];
const LAST_ROUND = {
  what: 'what ends a sign-in',
  share: 0.02,
  args: ENDINGS.flatMap((path) => ['--include-path', path]),
};
/** Of the answers to a person, at most so many may say that no person is signed in. */
const MOST_UNKNOWN = 0.5;
const DOCUMENT = resolve('docs/api/openapi.json');
const HOOKS = resolve('test/fuzz/hooks.py');
const TEXTS = resolve('test/fuzz/texts.json');
const LOCATION = '064E1';
const VENDOR = 'kiln-hall';
const LISTS = {
  productId: `/api/vendor-locations/${LOCATION}/products`,
  gleventId: `/api/vendors/${VENDOR}/glevents`,
  eventId: `/api/events/by-vendor-and-status?vendorId=${VENDOR}&status=UPCOMING`,
};
const PEOPLE = [
  { name: 'visitor' },
  { name: 'customer', phoneNumber: '+13105550100' },
  { name: 'STAFF', phoneNumber: '+13105550101' },
  { name: 'MANAGER', phoneNumber: '+13105550102' },
  { name: 'ADMIN', phoneNumber: '+13105550103' },
  { name: 'SUPER_ADMIN', phoneNumber: '+13105550104' },
];

const [option, ...values] = process.argv.slice(2);
if (option === '--install') process.exit(install() === null ? 1 : 0);
const run = runOf(option, values);
const folder = mkdtempSync(join(tmpdir(), 'lineless-fuzz-'));
let service;
let patience = 1;
try {
  const fuzzer = install();
  if (fuzzer === null) {
    process.stdout.write(
      'Not run: the fuzzer. There is no Python here, or schemathesis cannot be installed.\n',
    );
  } else {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const metricsPort = await freePort();
    const begun = performance.now();
    service = await startService(url, port, metricsPort);
    patience = Math.min(Math.max(1, (performance.now() - begun) / USUAL_START_MS), MOST_PATIENCE);
    const document = JSON.parse(readFileSync(DOCUMENT, 'utf8'));
    let metrics = await readMetrics(metricsPort);
    for (const person of PEOPLE.filter(({ name }) => run.as.includes(name))) {
      for (const round of ROUNDS) await fuzz(fuzzer, url, person, round);
      const isSigned = person.phoneNumber !== undefined;
      const before = metrics;
      metrics = await readMetrics(metricsPort);
      const { text, unknown } = askedBetween(document, before, metrics);
      process.stdout.write(`As ${person.name}: ${text}.\n`);
      if (isSigned && unknown > MOST_UNKNOWN) fail(`Most answers to ${person.name} were to nobody`);
      if (isSigned) await fuzz(fuzzer, url, person, LAST_ROUND);
    }
    requireAllTexts();
    const [all = '', ...never] = coverageOf(document, metrics);
    // There is no time for every call to succeed in a brief one.
    process.stdout.write(`${[all, ...(run === BRIEF ? [] : never)].join('\n')}\n`);
  }
} finally {
  service?.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** @returns as whom, for how many seconds each, and how many cases of a call at most */
function runOf(option, [text, ...rest]) {
  if (option === undefined) return BRIEF;
  const minutes = Number(text);
  if (option !== '--minutes' || !(minutes > 0) || rest.length > 0) {
    process.stderr.write('Type: npm run fuzz [-- --minutes <number> | --install]\n');
    process.exit(1);
  }
  const as = PEOPLE.map(({ name }) => name);
  return { as, seconds: (minutes * 60) / as.length, examples: MOST_EXAMPLES };
}

async function readMetrics(port) {
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
}

/** A fuzzer that draws nothing odd finds nothing. */
function requireAllTexts() {
  const drawn = new Set(readFileSync(join(folder, 'drawn'), 'utf8').split('\n'));
  const missing = Object.keys(JSON.parse(readFileSync(TEXTS, 'utf8'))).filter((kind) => !drawn.has(kind));
  if (missing.length === 0) return;
  fail(`The fuzzer has drawn no text with ${missing.join('; ')}`);
}

/** @returns the fuzzer's program, or null */
function install() {
  const environment = resolve(`.cache/schemathesis-${VERSION}`);
  const fuzzer = join(environment, 'bin/schemathesis');
  const succeeds = (program, args) =>
    spawnSync(program, args, { stdio: 'ignore', timeout: INSTALL_WITHIN_MS }).status === 0;
  if (!succeeds('python3', ['--version'])) return null;
  if (existsSync(fuzzer)) return fuzzer;
  const isReady =
    succeeds('python3', ['-m', 'venv', environment]) &&
    succeeds(join(environment, 'bin/pip'), ['install', '--quiet', `schemathesis==${VERSION}`]);
  return isReady ? fuzzer : null;
}

async function startService(url, port, metricsPort) {
  const child = spawn(process.execPath, ['dist/server/api.mjs'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'error',
      SMS_RATE_LIMIT: 'off',
      SIGN_IN_RATE_LIMIT: 'off',
      PERSON_RATE_LIMIT: 'off',
    },
  });
  const until = performance.now() + 120_000;
  while (performance.now() < until && child.exitCode === null) {
    if (
      await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return child;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  child.kill('SIGKILL');
  throw new Error('The service did not become ready');
}

async function fuzz(fuzzer, url, { name, phoneNumber }, { what, share, args: chosen }) {
  const seconds = Math.ceil(run.seconds * share * (run === BRIEF ? patience : 1));
  process.stdout.write(`Fuzzing as ${name}: ${what}\n`);
  const person = phoneNumber === undefined ? null : await signIn(url, phoneNumber);
  writeFileSync(join(folder, 'schemathesis.toml'), person === null ? '' : parameters(person));
  const args = [
    'run',
    DOCUMENT,
    ...['--url', url],
    ...['--checks', CHECKS],
    ...['--seed', String(SEED)],
    ...['--max-examples', String(run.examples)],
    ...['--max-time', String(seconds)],
    ...chosen,
    ...(person === null || chosen === LAST_ROUND.args
      ? []
      : ENDINGS.flatMap((path) => ['--exclude-path', path])),
    ...['--warnings', 'off'],
    '--no-shrink',
    ...(person === null ? [] : ['--header', `Authorization: Bearer ${person.token}`]),
  ];
  const timeout = seconds * 1000 + SETTLES_WITHIN_MS;
  const env = {
    ...process.env,
    SCHEMATHESIS_HOOKS: HOOKS,
    FUZZ_TEXTS: TEXTS,
    FUZZ_DRAWN: join(folder, 'drawn'),
  };
  // Not in one breath: a connection that the service closes in between is to be seen to be closed.
  const child = spawn(fuzzer, args, { cwd: folder, env, stdio: 'inherit', timeout });
  const [status, signal] = await once(child, 'exit');
  if (status === 0) return;
  fail(`The fuzzer is not content as ${name} (${signal ?? `exit ${status}`})`);
}

function fail(why) {
  process.stderr.write(`${why}.\n`);
  process.exitCode = 1;
}

function methods(...names) {
  return names.flatMap((name) => ['--include-method', name]);
}

/** Who asks for their own things gets further than who asks for anybody's. */
function parameters({ userId, found }) {
  const own = { userId, vendorId: VENDOR, vendorLocationId: LOCATION, ...found };
  const lines = Object.entries(own).map(([name, value]) => `"path.${name}" = "${value}"`);
  return ['[parameters]', ...lines, ''].join('\n');
}

async function signIn(url, phoneNumber) {
  const post = (path, body) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('/api/auth/start', { phoneNumber });
  const inbox = await fetch(`${url}/api/dev/inbox?phoneNumber=${encodeURIComponent(phoneNumber)}`);
  const { messages } = await inbox.json();
  const verified = await post('/api/auth/verify', { phoneNumber, code: messages[0].code });
  const { idToken: token, user } = await verified.json();
  return { token, userId: user.userId, found: await idsFor(url, token) };
}

/** What is there to be asked for, as far as this person may see it. */
async function idsFor(url, token) {
  const found = {};
  for (const [name, path] of Object.entries(LISTS)) {
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
    const [, id] = new RegExp(`"${name}":"([^"]+)"`).exec(await answer.text()) ?? [];
    if (id !== undefined) found[name] = id;
  }
  return found;
}

function freePort() {
  return new Promise((answer) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => answer(port));
    });
  });
}
