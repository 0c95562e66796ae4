import { describe, expect, it } from '@jest/globals';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { addressing } from './hosts';

const REAL = { STRIPE_SECRET_KEY: 'sk_live_kiln', AUTH0_DOMAIN: 'kiln.us.auth0.com' };

describe('A service', () => {
  const judged = (settings: Partial<Parameters<typeof addressing>[0]>, host: string) => {
    const request = Object.assign(new IncomingMessage(new Socket()), {
      url: '/',
      rawHeaders: ['Host', host],
    });
    return addressing({ STRIPE_SECRET_KEY: undefined, AUTH0_DOMAIN: undefined, ...settings })(request)?.code;
  };

  it('is asked under any name where its codes and payments are real and no name is set', () => {
    expect(judged(REAL, 'any.example')).toBeUndefined();
    expect(judged(REAL, 'user@any.example')).toBe('BAD_REQUEST');
  });

  it.each(['STRIPE_SECRET_KEY', 'AUTH0_DOMAIN'])(
    'has a name of its own alone where one is a test: %s',
    (name) => {
      expect(judged({ ...REAL, [name]: undefined }, 'any.example')).toBe('UNKNOWN_HOST');
      expect(judged({ ...REAL, [name]: undefined }, 'localhost:3000')).toBeUndefined();
    },
  );

  it('goes by the names that are set, not by the real ones', () => {
    const PUBLIC_HOSTS = ['bar.example', 'www.bar.example'];
    for (const settings of [{ PUBLIC_HOSTS }, { ...REAL, PUBLIC_HOSTS }]) {
      for (const host of ['bar.example', 'WWW.bar.example:443', '10.0.0.7', 'api'])
        expect(judged(settings, host)).toBeUndefined();
      for (const host of ['any.example', 'x.bar.example', 'bar.example.any'])
        expect(judged(settings, host)).toBe('UNKNOWN_HOST');
    }
  });
});
