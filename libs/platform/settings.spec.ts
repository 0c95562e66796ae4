import { describe, expect, it } from '@jest/globals';
import { readSettings, SettingsError } from './settings';

function complaints(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.lines;
    throw error;
  }
  return [];
}

describe('settings', () => {
  it('need nothing: every one has a default or may be absent', () => {
    expect(readSettings({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      DEFAULT_LOCATION_ID: '064E1',
      PROVIDER_NAME: 'the provider',
      DEMO_DATA: 'on',
      LOG_LEVEL: 'info',
    });
  });

  it('take an empty variable as unset', () => {
    expect(readSettings({ PORT: '', STRIPE_SECRET_KEY: ' ' })).toEqual(readSettings({}));
  });

  it('report everything that is wrong at once, by name', () => {
    const lines = complaints({
      PORT: 'http',
      DEMO_DATA: 'maybe',
      MONGODB_URL: 'localhost',
      RATE_LIMIT: 'lots',
    });
    expect(lines).toHaveLength(4);
    expect(lines.join('\n')).toMatch(/^PORT must be a port number$/m);
    expect(lines.join('\n')).toMatch(/^DEMO_DATA must be 'on' or 'off'$/m);
    expect(lines.join('\n')).toMatch(/^MONGODB_URL must be a URL that begins with mongodb:/m);
    expect(lines.join('\n')).toMatch(/^RATE_LIMIT must be a number above 0 or 'off'$/m);
  });

  it('ask for what belongs together', () => {
    expect(complaints({ AUTH0_DOMAIN: 'venue.example', AUTH0_CLIENT_ID: 'client' })).toEqual([
      'AUTH0_CLIENT_SECRET is needed together with AUTH0_DOMAIN and AUTH0_CLIENT_ID',
    ]);
  });

  it('can switch a limit off', () => {
    expect(readSettings({ RATE_LIMIT: 'off' }).RATE_LIMIT).toBeNull();
    expect(readSettings({ RATE_LIMIT: '120' }).RATE_LIMIT).toBe(120);
  });
});
