import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings';
import { isCall } from './route';

const YEAR_S = 31_536_000;

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Answers of the API are data: nothing in them may load, frame or be kept. */
const API = {
  ...COMMON,
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

/** docs.stripe.com/security/guide, content security policy. */
const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  /** The wallets' buttons stand in frames of Stripe's, from either of its hosts; Google's sheet is a frame of its own. */
  payment: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://pay.google.com'],
};

type Keys = Pick<Settings, 'STRIPE_SECRET_KEY'>;

/** Foreign hosts appear only while the settings use them. */
function pageHeaders(settings: Keys) {
  const used = settings.STRIPE_SECRET_KEY ? [STRIPE] : [];
  const from = (kind: keyof typeof STRIPE, ...own: string[]) =>
    [...own, ...used.flatMap((service) => service[kind])].join(' ');
  const wallets = ['self', ...used.flatMap(({ payment }) => payment.map((host) => `"${host}"`))].join(' ');
  const policy = [
    "default-src 'self'",
    // The scanner's code reader is WebAssembly of our own; no script may be made of text all the same.
    `script-src ${from('script', "'self'", "'wasm-unsafe-eval'")}`,
    // The toasts and drawers bring their styles as style elements.
    "style-src 'self' 'unsafe-inline'",
    // A flyer may lie elsewhere (resolution 50).
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    // A location's splash video may lie elsewhere (resolution 77).
    "media-src 'self' data: blob: https:",
    "worker-src 'self' blob:",
    `connect-src ${from('connect', "'self'")}`,
    ...(used.some((service) => service.frame.length > 0)
      ? [`frame-src ${from('frame')}`]
      : ["frame-src 'none'"]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    ...COMMON,
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': `camera=(self), geolocation=(self), payment=(${wallets}), microphone=(), usb=()`,
  };
}

/** An onRequest hook that sets prepared headers; a plugin that computes them costs more than the route. */
export function securityHeaders(settings: Keys) {
  const pages = pageHeaders(settings);
  return (request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(isCall(request) ? API : pages);
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', `max-age=${YEAR_S}; includeSubDomains`);
    }
  };
}

export function isApi(url: string): boolean {
  return url.startsWith('/api/') || url === '/api' || url.startsWith('/api?');
}
