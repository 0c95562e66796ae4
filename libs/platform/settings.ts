import { z } from 'zod';
import { CannotStart } from '@lineless/kernel/errors';
import { ID } from '@lineless/kernel/ids';
import { isReachable } from '@lineless/kernel/reachable';
import {
  secret,
  onOrOff,
  keyOf,
  pem,
  connection,
  port,
  limit,
  hosts,
  countries,
  plans,
  publicKeys,
  keysSecret,
  VAPID_SHAPE,
  publicAddress,
  privateAddress,
  shaped,
  text,
} from './setting-formats';

/** Every setting of the product, by the name of its environment variable (API.md, settings). */
const environment = z.object({
  /** 0: any free port. */
  PORT: port.default(3000),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().trim().min(1).default('./data'),
  EVENTSTORE_URL: connection('esdb', 'esdb+discover', 'kurrentdb', 'kurrentdb+discover'),
  MONGODB_URL: connection('mongodb', 'mongodb+srv'),
  REDIS_URL: connection('redis', 'rediss'),
  /** Where persons' keys are, apart from the read models; else in a database beside those. */
  KEYS_MONGODB_URL: connection('mongodb', 'mongodb+srv'),
  /** Wraps persons' keys: without it a copy of them opens nothing. */
  PERSON_KEYS_SECRET: keysSecret.optional(),
  /** What it takes the place of, until `keys rewrap` is done. */
  PERSON_KEYS_SECRET_BEFORE: z.union([z.literal('none'), keysSecret]).optional(),
  STRIPE_SECRET_KEY: keyOf('sk_', 'rk_'),
  /** The pages get it: the other one must not stand here by mistake. */
  STRIPE_PUBLISHABLE_KEY: keyOf('pk_'),
  STRIPE_WEBHOOK_SECRET: keyOf('whsec_'),
  /** 'on': Stripe calculates the tax; otherwise the table of rates does. */
  STRIPE_TAX: onOrOff.default('off'),
  /** The file that Apple looks for at the pages' domain before they may open Apple Pay. */
  APPLE_PAY_DOMAIN_FILE: text,
  AUTH0_DOMAIN: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^(?:[a-z0-9-]+\.)+[a-z]+$/, "must be a host such as 'venue.us.auth0.com'")
    .optional(),
  AUTH0_CLIENT_ID: text,
  AUTH0_CLIENT_SECRET: secret,
  /** Of another application there, which may delete users and nothing else. */
  AUTH0_MANAGEMENT_CLIENT_ID: text,
  AUTH0_MANAGEMENT_CLIENT_SECRET: secret,
  GOOGLE_MAPS_KEY: secret,
  /** Where traces are sent; set, the service is traced. What else OpenTelemetry's SDK reads it reads itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: connection('http', 'https'),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(['http/protobuf', 'http/json'], "must be 'http/protobuf' or 'http/json'")
    .default('http/protobuf'),
  OTEL_SERVICE_NAME: z.string().trim().min(1).max(100).optional(),
  DEFAULT_LOCATION_ID: z.string().regex(ID, 'must be an id of letters, digits, - and _').default('064E1'),
  /** Credits that a member loses who has reserved and does not come. */
  NO_SHOW_CREDITS: z.coerce.number('must be a number of credits').int().min(0).max(12).default(0),
  /** The memberships that are sold, in place of ours: a JSON list, as `GET /api/membership/plans` answers it. */
  MEMBERSHIP_PLANS: plans.optional(),
  PROVIDER_NAME: z.string().trim().min(1).max(60).default('the provider'),
  /** Whom guests turn to, and push services: those of iPhones take no message without an address that exists. */
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('support@lineless.example'),
  /** Where demo requests are sent to; without it the log says that there are some. They name persons: https, or this machine. */
  LEADS_WEBHOOK_URL: privateAddress,
  DEMO_DATA: onOrOff.default('on'),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be a level from trace to silent',
    )
    .default('info'),
  /** Requests that one signed-in person may send in a minute. */
  PERSON_RATE_LIMIT: limit.default(600),
  /** Requests that one address may send in a minute: a venue's Wi-Fi is one. The machine itself is not limited. */
  RATE_LIMIT: limit.default(60_000),
  /** Orders that one person may have placed and not paid, and pieces of counted stock that are held for them. */
  UNPAID_ORDER_LIMIT: limit.default(5),
  HELD_PIECES_LIMIT: limit.default(30),
  /** Connections that may be open at once, live ones among them, and those of one address. */
  CONNECTION_LIMIT: limit.default(16_000),
  ADDRESS_CONNECTION_LIMIT: limit.default(8_000),
  /** Orders that cost nothing, of one person in an hour, that are not picked up yet. */
  FREE_ORDER_LIMIT: limit.default(10),
  /** Live connections that may be open at once, those of one address, and those of one person. */
  SOCKET_LIMIT: limit.default(12_000),
  ADDRESS_SOCKET_LIMIT: limit.default(5_000),
  PERSON_SOCKET_LIMIT: limit.default(30),
  /** Codes that may be asked for from one address (IPv6: from one /64) in ten minutes, and tries to verify one; 'off': no address is limited. */
  SIGN_IN_RATE_LIMIT: limit.default(600),
  /** Codes that are sent in a minute to all numbers together, half of them to new ones. */
  SMS_RATE_LIMIT: limit.default(300),
  /** How long the local provider's tokens live; the sign-in itself lives on in its cookie. */
  TOKEN_SECONDS: z.coerce.number('must be a number of seconds').int().min(2).max(86_400).default(2_400),
  /** Where codes are sent to: ISO 3166-1, with commas between. */
  SMS_COUNTRIES: countries.default(['US', 'CA']),
  /** What browsers are told with by Web Push (RFC 8292): a pair on P-256, base64url. Embedded, one is made and kept. */
  VAPID_PUBLIC_KEY: shaped(/^B[A-Za-z0-9_-]{86}$/, VAPID_SHAPE),
  VAPID_PRIVATE_KEY: shaped(/^[A-Za-z0-9_-]{43}$/, VAPID_SHAPE),
  /** By whom guests without Web Push are told of moves and cancellations: an account of Twilio's, and the sender. */
  TWILIO_ACCOUNT_SID: shaped(/^AC[0-9a-f]{32}$/, "must be 'AC' and 32 hexadecimal digits"),
  TWILIO_AUTH_TOKEN: secret,
  TWILIO_FROM: shaped(
    /^(?:\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/,
    "must be a number in E.164 or a messaging service's id",
  ),
  /** What signs passes of Apple Wallet: the pass type, the team, its certificate and key, and Apple's that signed it. */
  APPLE_PASS_TYPE_ID: shaped(/^pass\.[\w.-]+$/, "must be a pass type's id such as 'pass.com.venue.tickets'"),
  APPLE_TEAM_ID: shaped(/^[A-Z0-9]{10}$/, 'must be the 10 letters and digits of a team'),
  APPLE_PASS_CERTIFICATE: pem,
  APPLE_PASS_KEY: pem,
  APPLE_WWDR_CERTIFICATE: pem,
  /** What signs the links of Google Wallet: the issuer, and the key file of a service account, as JSON. */
  GOOGLE_WALLET_ISSUER_ID: shaped(/^\d{1,30}$/, 'must be the digits of an issuer'),
  GOOGLE_WALLET_SERVICE_ACCOUNT: secret,
  /** What signs the checkpoints of the log: 32 bytes in base64url. Embedded, one is made and kept. */
  LEDGER_KEY: shaped(
    /^[A-Za-z0-9_-]{43}$/,
    "must be 32 bytes in base64url, such as 'openssl rand 32 | basenc --base64url | tr -d =' prints",
  ),
  /** Public keys that signed before it, with commas between: checkpoints of any other key raise the alarm. */
  LEDGER_KEYS_BEFORE: publicKeys.optional(),
  /** Where checkpoints are sent by themselves, so that a log that was set back as a whole is found. */
  CHECKPOINTS_FILE: text,
  CHECKPOINTS_WEBHOOK_URL: privateAddress,
  /** 'on': test payments and local codes may run where other machines can reach them, behind a proxy and in production. */
  TEST_PROVIDERS: onOrOff.default('off'),
  /** 'production': what is only for development stays away. */
  NODE_ENV: z.string().trim().default('development'),
  /** The operators' listener on loopback; 'off' as `null`. */
  METRICS_PORT: z
    .union([z.literal('off').transform(() => null), port], "must be a port number or 'off'")
    .default(9464),
  /** How many proxies stand in front and append to X-Forwarded-For; 0 believes none. */
  TRUSTED_PROXIES: z.coerce.number('must be a number of proxies').int().min(0).max(10).default(0),
  /**
   * Where people reach the service: search engines and previews name it, passkeys are made for its host and good at no
   * other.
   */
  PUBLIC_URL: publicAddress.optional(),
  /** Further names by which guests reach the service; without them any, unless codes or payments are only tests. */
  PUBLIC_HOSTS: hosts.optional(),
  /** The built pages. */
  WEB_DIR: z.string().trim().min(1).default('./dist/web'),
});

/** What only works together. */
const GROUPS: readonly (readonly string[])[] = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'],
  ['AUTH0_DOMAIN', 'AUTH0_CLIENT_ID', 'AUTH0_CLIENT_SECRET'],
  ['AUTH0_MANAGEMENT_CLIENT_ID', 'AUTH0_MANAGEMENT_CLIENT_SECRET'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  [
    ...['APPLE_PASS_TYPE_ID', 'APPLE_TEAM_ID', 'APPLE_PASS_CERTIFICATE'],
    ...['APPLE_PASS_KEY', 'APPLE_WWDR_CERTIFICATE'],
  ],
  ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_SERVICE_ACCOUNT'],
];

/** A setting, where it is not off, and another one that it is nothing without. */
const NEEDS = [
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
  ['STRIPE_TAX', 'STRIPE_SECRET_KEY'],
  ['AUTH0_MANAGEMENT_CLIENT_ID', 'AUTH0_DOMAIN'],
  ['PERSON_KEYS_SECRET_BEFORE', 'PERSON_KEYS_SECRET'],
] as const;

export type Settings = Readonly<z.infer<typeof environment>>;

/** Another service in place of an embedded or a test one: set to nothing, an operator believes that it is in use. */
const SERVICES = [
  'PUBLIC_URL',
  ...GROUPS.flat(),
  'STRIPE_WEBHOOK_SECRET',
  'APPLE_PAY_DOMAIN_FILE',
  'EVENTSTORE_URL',
  'MONGODB_URL',
  'REDIS_URL',
  'KEYS_MONGODB_URL',
  'PERSON_KEYS_SECRET',
  'PERSON_KEYS_SECRET_BEFORE',
  'GOOGLE_MAPS_KEY',
  'LEDGER_KEY',
  'LEADS_WEBHOOK_URL',
  'LEDGER_KEYS_BEFORE',
  'CHECKPOINTS_FILE',
  'CHECKPOINTS_WEBHOOK_URL',
  'PUBLIC_HOSTS',
];

/** All that is wrong with the settings, one readable line each. */
export class SettingsError extends CannotStart {
  override readonly name = 'SettingsError';
  constructor(readonly lines: readonly string[]) {
    super(['The settings are not usable:', ...lines.map((line) => `  ${line}`)].join('\n'));
  }
}

/** An empty variable counts as unset, unless it was to name a service. @throws SettingsError naming every bad setting at once */
export function readSettings(env: Readonly<Record<string, string | undefined>> = process.env): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  const incomplete = [
    ...SERVICES.filter((name) => env[name]?.trim() === '').map(
      (name) => `${name} is set to nothing: give it a value, or leave it out`,
    ),
    ...GROUPS.flatMap((group) => complaintsAbout(group, given)),
    ...withoutOther(given),
    ...withoutAddress(given),
  ];
  if (parsed.success && incomplete.length === 0) return parsed.data;
  const issues = parsed.success ? [] : parsed.error.issues;
  throw new SettingsError([
    ...issues.map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ...incomplete,
  ]);
}

function complaintsAbout(group: readonly string[], given: Readonly<Record<string, unknown>>): string[] {
  const present = group.filter((name) => given[name] !== undefined);
  if (present.length === 0) return [];
  return group
    .filter((name) => !present.includes(name))
    .map((name) => `${name} is needed together with ${present.join(' and ')}`);
}

function withoutOther(given: Readonly<Record<string, unknown>>): string[] {
  return NEEDS.flatMap(([name, other]) => {
    const isSet = given[name] !== undefined && given[name] !== 'off';
    return isSet && given[other] === undefined ? [`${other} is needed together with ${name}`] : [];
  });
}

/**
 * Push services turn to the sender of messages (RFC 8292, 2.1), and Apple's takes none of one that cannot be reached.
 */
function withoutAddress({
  VAPID_PUBLIC_KEY: key,
  SUPPORT_EMAIL: address,
}: Readonly<Record<string, unknown>>): string[] {
  if (key === undefined || (typeof address === 'string' && isReachable(address))) return [];
  return [
    "SUPPORT_EMAIL must be an address that exists where VAPID_PUBLIC_KEY is set: iPhones' push service asks for it",
  ];
}
