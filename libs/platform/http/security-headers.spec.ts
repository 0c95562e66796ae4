import { describe, expect, it } from '@jest/globals';
import { readSettings } from '../settings';
import { startTestServer } from '../testing/test-server';

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_12345678',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678',
};

/** What a page may load from where, by kind. */
async function policyWith(settings: Parameters<typeof startTestServer>[0]) {
  const server = await startTestServer({
    ...settings,
    prepare: (fastify) => fastify.get('/page', async (_request, reply) => reply.type('text/html').send('')),
  });
  const { headers } = await server.call('/page');
  await server.close();
  const parts = (headers.get('content-security-policy') ?? '').split('; ').map((part) => part.split(' '));
  const policy = Object.fromEntries(parts.map(([kind = '', ...from]) => [kind, from]));
  return { policy, permissions: headers.get('permissions-policy') ?? '' };
}

describe('What a page may load', () => {
  // id: comes-from-nowhere-else
  it('comes from nowhere else while nothing else is used', async () => {
    const { policy, permissions } = await policyWith({
      // Whose key stays on the server: no page asks Google.
      settings: readSettings({ GOOGLE_MAPS_KEY: 'AIza-of-the-venue' }),
    });
    // A location's splash video may lie anywhere (resolution 77), an event's flyer too (50), if it is on https.
    const { 'media-src': media, 'img-src': images, ...others } = policy;
    expect(media).toEqual(["'self'", 'data:', 'blob:', 'https:']);
    expect(images).toEqual(["'self'", 'data:', 'blob:', 'https:']);
    expect(JSON.stringify(others)).not.toContain('https:');
    expect(policy['frame-src']).toEqual(["'none'"]);
    // With any content of a page, its addresses stay those of this host.
    expect(policy['base-uri']).toEqual(["'none'"]);
    expect(policy['object-src']).toEqual(["'none'"]);
    expect(permissions).toContain('payment=(self)');
  });

  it('comes from Stripe too where the payments are there', async () => {
    const { policy, permissions } = await policyWith({ settings: STRIPE });
    expect(policy['script-src']).toEqual(expect.arrayContaining(["'self'", 'https://js.stripe.com']));
    expect(policy['frame-src']).toEqual([
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
    ]);
    expect(policy['connect-src']).toEqual(["'self'", 'https://api.stripe.com']);
    expect(permissions).toContain(
      'payment=(self "https://js.stripe.com" "https://*.js.stripe.com" "https://pay.google.com")',
    );
  });
});
