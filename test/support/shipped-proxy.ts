import { readFileSync } from 'node:fs';
import { Nginx } from '../servers/nginx/nginx';

const UPSTREAM = /^  resolver [^\n]*;\n  server api:3000 resolve;$/m;
const LISTEN = 'listen 8080;';

/**
 * `deploy/proxy.conf` as it is shipped, by a real nginx: only the port, and instead of the name that Docker's resolver
 * knows the ports of processes on this machine.
 */
export function startShippedProxy(targets: readonly number[]): Promise<Nginx> {
  const shipped = readFileSync('deploy/proxy.conf', 'utf8');
  if (!UPSTREAM.test(shipped) || !shipped.includes(LISTEN))
    throw new Error('deploy/proxy.conf has another upstream or port than this test knows');
  const servers = targets.map((target) => `  server 127.0.0.1:${target};`).join('\n');
  return Nginx.start((port) =>
    shipped.replace(UPSTREAM, servers).replace(LISTEN, `listen 127.0.0.1:${port};`),
  );
}
