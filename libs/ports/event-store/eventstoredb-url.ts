import { CannotStart } from '@lineless/kernel/errors';

export interface EventStoreDBAddress {
  /** As the client reads it. */
  readonly connection: string;
  /** For people: without user and password. */
  readonly shown: string;
  readonly hasTls: boolean;
  /** Said with every append; where there is no TLS the client keeps them to itself. */
  readonly credentials: { readonly username: string; readonly password: string };
}

const SHAPE = /^(?<scheme>[^:]+):\/\/(?:(?<user>[^@/?]*)@)?(?<hosts>[^@/?]+)\/?(?:\?(?<options>.*))?$/;

/** Of the client's options those that may be set: it prints the whole URL where it does not know one. */
const OPTIONS = [
  'tls',
  'tlsCAFile',
  'userCertFile',
  'userKeyFile',
  'connectionName',
  'nodePreference',
  'maxDiscoverAttempts',
  'discoveryInterval',
  'gossipTimeout',
  'defaultDeadline',
  'keepAliveInterval',
  'keepAliveTimeout',
];

/** A server that stands still is noticed in 3.4 s instead of the client's own 19.4 s. */
const KEEP_ALIVE_MS = '2000';

/**
 * Reads `esdb://user:password@host:port?tls=false`, a list of hosts, or `esdb+discover://`. The client's own reader
 * shows passwords in its complaints.
 * @throws CannotStart with what to write instead
 */
export function readEventStoreUrl(url: string): EventStoreDBAddress {
  const { scheme = '', user, hosts = '', options = '' } = SHAPE.exec(url.trim())?.groups ?? {};
  if (scheme.startsWith('kurrentdb')) {
    const instead = scheme.replace('kurrentdb', 'esdb');
    throw wrong(`begins with ${scheme}://, which this client does not know: write ${instead}://… instead`);
  }
  if (scheme !== 'esdb' && scheme !== 'esdb+discover') {
    throw wrong('is not of the form esdb://user:password@host:2113 or esdb://host:2113?tls=false');
  }
  const badHost = hosts.split(',').find((host) => !/^[\w.-]+(:\d{1,5})?$/.test(host));
  if (badHost !== undefined) throw wrong(`names a host that is none: '${badHost}'`);
  const settings = readOptions(options);
  const credentials = user === undefined ? null : readCredentials(user);
  if (!credentials && settings.get('tls') !== 'false') {
    throw wrong(
      'has TLS and no user: write esdb://user:password@host:2113, or ?tls=false for a node without TLS',
    );
  }
  const sent =
    credentials && `${[credentials.username, credentials.password].map(encodeURIComponent).join(':')}@`;
  const pairs = [...settings].map(([name, value]) => `${name}=${value}`).join('&');
  return {
    connection: `${scheme}://${sent ?? ''}${hosts}?${pairs}`,
    shown: hosts,
    hasTls: settings.get('tls') !== 'false',
    credentials: credentials ?? { username: 'nobody', password: 'nothing' },
  };
}

function readOptions(text: string): Map<string, string> {
  const settings = new Map<string, string>();
  for (const pair of text.split('&').filter((one) => one !== '')) {
    const [name = '', value = ''] = pair.split('=');
    const known = OPTIONS.find((option) => flat(option) === flat(name));
    if (known === undefined || value === '') throw wrong(`has an option that cannot be set: '${name}'`);
    settings.set(known, value);
  }
  for (const name of ['keepAliveInterval', 'keepAliveTimeout']) {
    if (!settings.has(name)) settings.set(name, KEEP_ALIVE_MS);
  }
  return settings;
}

function readCredentials(text: string): EventStoreDBAddress['credentials'] {
  const [, username = '', password = ''] = /^([^:]*):(.*)$/.exec(text) ?? [];
  if (username === '' || password === '') throw wrong('has a user without a password: write user:password@');
  try {
    return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    throw wrong("has a user or password with a '%' in it: write it as %25");
  }
}

/** The client is as lenient about capitals, - and _. */
function flat(name: string): string {
  return name.trim().toLowerCase().replace(/[_-]/g, '');
}

function wrong(what: string): CannotStart {
  return new CannotStart(`EVENTSTORE_URL ${what}.`);
}
