/** What an image is tried for, one promise after the other; the first that it does not keep is thrown. */
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Box } from './box.mjs';

const HEALTHY_WITHIN_MS = 60_000;
/** docker-compose.yml waits a little longer. */
const STOPS_WITHIN_MS = 10_000;
const USER = 1000;
const MANAGER = '+13105550102';
const HERE = '/api/vendor-locations/064E1';
const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNoaGgAAAMEAYEezv+mAAAAAElFTkSuQmCC';
/** What the server loads when it is used, and not before: the clients of engines and vendors. */
const LOAD_ALL_PARTS = `
  import { readdirSync } from 'node:fs';
  for (const name of readdirSync('dist/server'))
    if (/-[\\w-]{8}\\.mjs$/.test(name)) await import(process.cwd() + '/dist/server/' + name);
`;

/** @param say is told what was kept · @throws Error for what was not */
export async function tryImage(root, config, say) {
  const data = mkdtempSync(join(tmpdir(), 'lineless-image-'));
  chownSync(data, USER, USER);
  const [port, operators] = [await freePort(), await freePort()];
  const env = { PORT: port, METRICS_PORT: operators, TEST_PROVIDERS: 'on', LOG_LEVEL: 'warn' };
  const box = new Box(root, config, data, env);
  const here = `http://127.0.0.1:${port}`;
  try {
    box.start();
    say('healthy', `after ${seconds(await box.becomesHealthy(HEALTHY_WITHIN_MS))}`);
    hold(
      !(await box.isHealthy({ METRICS_PORT: await freePort() })),
      'the health check passes where nothing answers',
    );
    await tryInside(box);
    say('user and root', `user ${USER}, process 1, nothing but ${Object.keys(config.Volumes)} is written`);
    await tryOutside(here);
    say('answers', 'pages, the demo menu, a sign-in, a picture that sharp has read');
    const begun = performance.now();
    const code = await within(box.stop(), STOPS_WITHIN_MS);
    hold(code === 0, `SIGTERM ends it with ${code}\n${box.output}`);
    say('SIGTERM', `ends it with 0 after ${seconds(performance.now() - begun)}`);
    const logs = readdirSync(data).filter(
      (name) => name.endsWith('-wal') && statSync(join(data, name)).size > 0,
    );
    hold(logs.length === 0, `${logs} are not empty`);
    box.start();
    say('again', `on the same volume: healthy after ${seconds(await box.becomesHealthy(HEALTHY_WITHIN_MS))}`);
    await box.kill();
    await tryWorker(root, config, data);
    say('worker', 'without engines it ends, and names what it lacks');
  } finally {
    await box.kill();
    rmSync(data, { recursive: true, force: true });
  }
}

async function tryInside(box) {
  const status = readFileSync(`/proc/${box.pid}/status`, 'utf8');
  hold(new RegExp(`^Uid:\t${USER}\t`, 'm').test(status), 'it runs as somebody else');
  hold(/^NSpid:.*\t1$/m.test(status), 'it is not the first process');
  for (const path of ['.', 'dist', '/', '/etc', '/home/node']) {
    const { code } = await box.also(['touch', `${path}/written`]);
    hold(code !== 0, `${path} can be written`);
  }
  const { code, output } = await box.also(['node', '--input-type=module', '-e', LOAD_ALL_PARTS]);
  hold(code === 0, `a part of the server cannot be loaded\n${output}`);
}

async function tryOutside(here) {
  const page = await fetch(`${here}/`);
  hold(page.ok && (await page.text()).includes('<div id="root"'), 'no page comes');
  const menu = await ask('GET', `${here}${HERE}/products`);
  hold(menu.items.length > 0, 'the demo venue has no menu');
  await ask('POST', `${here}/api/auth/start`, { phoneNumber: MANAGER });
  const inbox = await ask('GET', `${here}/api/dev/inbox?phoneNumber=${encodeURIComponent(MANAGER)}`);
  const code = inbox.messages[0]?.code;
  const { idToken } = await ask('POST', `${here}/api/auth/verify`, { phoneNumber: MANAGER, code });
  const kept = await ask('POST', `${here}${HERE}/pictures`, { picture: ONE_PIXEL }, idToken);
  hold(kept.picture.width === 1, 'no picture is kept');
}

async function tryWorker(root, config, data) {
  const worker = new Box(root, config, data, { METRICS_PORT: await freePort() });
  worker.start('worker');
  const code = await within(worker.ended, STOPS_WITHIN_MS);
  hold(code !== 0 && worker.output.includes('EVENTSTORE_URL'), `worker: ${code}\n${worker.output}`);
}

async function ask(method, url, body, token) {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await answer.text();
  hold(answer.ok, `${method} ${url}: ${answer.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

function hold(isKept, otherwise) {
  if (!isKept) throw new Error(otherwise);
}

async function within(ending, ms) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It has not ended within ${seconds(ms)}`)), ms);
  });
  return Promise.race([ending, late]).finally(() => clearTimeout(timer));
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
