/**
 * Loaded before the product: says on standard output whom it would connect to or look up, and lets it reach nothing
 * but this machine. All that Node connects by, fetch and gRPC among them, goes through these.
 */
import dns from 'node:dns';
import { Socket } from 'node:net';
import { syncBuiltinESMExports } from 'node:module';

const HERE = new Set([undefined, '', 'localhost', '127.0.0.1', '::1', '0.0.0.0', '::']);

const connect = Socket.prototype.connect;
Socket.prototype.connect = function (...args) {
  const [first] = Array.isArray(args[0]) ? args[0] : args;
  const { host, port, path } = typeof first === 'object' ? first : { port: first, host: args[1] };
  if (path != null || HERE.has(host)) return connect.apply(this, args);
  tell(`${host}:${port}`);
  process.nextTick(() => this.destroy(refusal()));
  return this;
};

for (const [object, names] of [
  [dns, ['lookup', 'resolve', 'resolve4', 'resolve6', 'resolveSrv', 'resolveTxt']],
  [dns.promises, ['lookup', 'resolve', 'resolve4', 'resolve6', 'resolveSrv', 'resolveTxt']],
])
  for (const name of names) {
    const original = object[name];
    object[name] = function (host, ...rest) {
      if (HERE.has(host)) return original.call(this, host, ...rest);
      tell(`${host}:name`);
      const found = rest.at(-1);
      if (typeof found !== 'function') return Promise.reject(refusal());
      process.nextTick(found, refusal());
      return undefined;
    };
  }
syncBuiltinESMExports();

function tell(whom) {
  process.stdout.write(`OUTBOUND ${whom}\n`);
}

function refusal() {
  return Object.assign(new Error('There is no network'), { code: 'ENETUNREACH' });
}
