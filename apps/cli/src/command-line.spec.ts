import { describe, expect, it } from '@jest/globals';
import { readCommandLine } from './command-line';
import { UsageError } from './usage-error';

const read = (args: readonly string[]) => {
  const { name, asked } = readCommandLine(args);
  return asked === undefined ? { name } : { name, asked };
};

describe('the command line', () => {
  it('knows a simulation with its defaults', () => {
    expect(read(['simulate'])).toEqual({
      name: 'simulate',
      asked: { orders: 500, speed: 60, url: 'http://127.0.0.1:3000', seed: 1 },
    });
  });

  it('knows a past from a night by its weeks', () => {
    expect(read(['simulate', '--weeks', '4'])).toEqual({
      name: 'simulate weeks',
      asked: { weeks: 4, vendor: '064E1', seed: 1, again: false },
    });
    expect(read(['simulate', '--seed', '7', '--again', '--weeks=26', '--vendor', 'velvet-foundry'])).toEqual({
      name: 'simulate weeks',
      asked: { weeks: 26, vendor: 'velvet-foundry', seed: 7, again: true },
    });
    for (const wrong of [
      ['--weeks', '0'],
      ['--weeks', '27'],
      ['--weeks', 'two'],
      ['--weeks', '4', '--orders', '9'],
      ['--vendor', '064E1'],
      ['--weeks', '4', '--vendor', ''],
    ])
      expect(() => readCommandLine(['simulate', ...wrong])).toThrow(UsageError);
  });

  it('takes what is typed', () => {
    const args = [
      'simulate',
      '--orders',
      '20',
      '--speed',
      '600',
      '--url',
      'https://bar.example',
      '--seed',
      '7',
    ];
    expect(read(args)).toEqual({
      name: 'simulate',
      asked: { orders: 20, speed: 600, url: 'https://bar.example', seed: 7 },
    });
    expect(read(['rebuild', '--check'])).toEqual({ name: 'rebuild', asked: { check: true } });
    expect(read(['verify', 'analytics'])).toEqual({ name: 'verify analytics' });
    expect(read(['verify', 'draws', 'moon', '--receipts', 'kept.json'])).toEqual({
      name: 'verify draws',
      asked: { contestId: 'moon', url: 'http://127.0.0.1:3000', receipts: 'kept.json' },
    });
    expect(read(['backup', 'tonight'])).toEqual({ name: 'backup', asked: 'tonight' });
    expect(read(['restore', '/b/1'])).toEqual({ name: 'restore', asked: '/b/1' });
    expect(read(['keys', 'backup', 'k.db'])).toEqual({ name: 'keys backup', asked: 'k.db' });
    expect(read(['keys', 'rewrap'])).toEqual({ name: 'keys rewrap' });
    expect(read(['keys', 'sign-in'])).toEqual({ name: 'keys sign-in', asked: false });
    expect(read(['keys', 'sign-in', '--at-once'])).toEqual({ name: 'keys sign-in', asked: true });
    expect(read(['person', 'forget', '+13105550199'])).toEqual({
      name: 'person forget',
      asked: '+13105550199',
    });
    expect(read(['person', 'reset-passkeys', 'U1'])).toEqual({
      name: 'person reset-passkeys',
      asked: 'U1',
    });
    expect(read(['person', 'sign-out', 'U1'])).toEqual({ name: 'person sign-out', asked: 'U1' });
    expect(read(['person', 'left'])).toEqual({ name: 'person left' });
    expect(read(['person', 'deleted', 'sms-1'])).toEqual({
      name: 'person deleted',
      asked: 'sms-1',
    });
    expect(read(['person', 'export', 'ana', '--to', 'ana.json'])).toEqual({
      name: 'person export',
      asked: { who: 'ana', to: 'ana.json' },
    });
    expect(read(['parked', 'list'])).toEqual({ name: 'parked list' });
    expect(read(['parked', 'retry', 'orders', 'order-1'])).toEqual({
      name: 'parked retry',
      asked: { projection: 'orders', stream: 'order-1' },
    });
    expect(read(['verify', 'ledger', '--checkpoints', 'kept.json'])).toEqual({
      name: 'verify ledger',
      asked: { checkpoints: 'kept.json', publicKey: null },
    });
    expect(read(['verify', 'proof', 'p.json', '--public-key', 'A'.repeat(43)])).toEqual({
      name: 'verify proof',
      asked: { file: 'p.json', publicKey: 'A'.repeat(43) },
    });
    expect(read(['prove', 'event', 'order-1', '3', 'p.json'])).toEqual({
      name: 'prove event',
      asked: { what: 'event', stream: 'order-1', revision: 3, file: 'p.json' },
    });
    expect(read(['prove', 'checkpoints', '7', '12', 'p.json'])).toEqual({
      name: 'prove checkpoints',
      asked: { what: 'checkpoints', first: 7, second: 12, file: 'p.json' },
    });
    expect(read(['ledger', 'checkpoint'])).toEqual({ name: 'ledger checkpoint' });
    expect(read(['ledger', 'export', 'kept.json'])).toEqual({
      name: 'ledger export',
      asked: 'kept.json',
    });
    expect(
      read(['role', 'give', '--vendor', 'annex', '--name', 'Noor A.', '--phone', '+13105556900']),
    ).toEqual({
      name: 'role give',
      asked: { vendorId: 'annex', name: 'Noor A.', phoneNumber: '+13105556900', role: 'SUPER_ADMIN' },
    });
    expect(read(['wristband', '04A2', '--vendor', 'annex'])).toEqual({
      name: 'wristband',
      asked: { nfcId: '04A2', vendorId: 'annex', overrideUrl: null },
    });
    expect(read(['export', '--to', 'june', '--from', '2026-06-01', '--opened'])).toEqual({
      name: 'export',
      asked: { to: 'june', from: '2026-06-01T00:00:00.000Z', until: null, vendor: null, opened: true },
    });
    expect(read(['verify', 'export', 'june'])).toEqual({
      name: 'verify export',
      asked: { folder: 'june', publicKey: null },
    });
    expect(read([])).toEqual({ name: 'help' });
    const venue = ['--name', 'Annex', '--address', '1 Pier', '--city', 'Long Beach', '--state', 'CA'];
    const rest = ['--zip', '90802', '--location', 'Bar', '--admin', 'Noor', '--phone', '+13105556900'];
    expect(read(['venue', 'create', ...venue, ...rest, '--guest-lists'])).toEqual({
      name: 'venue create',
      asked: {
        vendor: {
          name: 'Annex',
          addressLine1: '1 Pier',
          city: 'Long Beach',
          state: 'CA',
          zip: '90802',
          guestlistEnabled: true,
          timeZone: 'America/Los_Angeles',
        },
        location: { description: 'Bar' },
        admin: { name: 'Noor', phoneNumber: '+13105556900' },
      },
    });
  });

  it.each([
    [['dance'], "There is no command 'dance'."],
    [['simulate', '--orders', 'many'], '--orders must be a number'],
    [['simulate', '--orders', '0'], '--orders'],
    [['simulate', '--url', 'ftp://bar'], '--url must be an http(s) URL'],
    [['simulate', '--loud'], "Unknown option '--loud'"],
    [['rebuild', 'orders'], "Unexpected argument 'orders'"],
    [['backup'], 'Type: backup <folder>'],
    [['restore', 'a', 'b'], 'Type: restore <folder>'],
    [['restore', ''], 'Type: restore <folder>'],
    [['backup', '--force'], "backup has no option '--force'."],
    [['keys'], 'keys is followed by backup, rewrap or sign-in.'],
    [['keys', 'rewrap', 'all'], 'Type: keys rewrap'],
    [['keys', 'backup'], 'Type: keys backup <file>'],
    [['venue'], 'venue is followed by create.'],
    [['venue', 'create'], '--name is missing.\n--address is missing.'],
    [['venue', 'create', '--zip', '9'], '--zip: A ZIP code has five digits.'],
    [['venue', 'create', '--color', 'red'], "Unknown option '--color'"],
    [['verify'], 'verify is followed by analytics, draws, export, ledger or proof.'],
    [['verify', 'analytics', 'all'], 'Type: verify analytics'],
    [['verify', 'draws'], 'verify draws is followed by the id of a contest, which is that of its event.'],
    [['verify', 'ledger', 'all'], 'Type: verify ledger'],
    [['verify', 'proof'], 'Type: verify proof <file>'],
    [['verify', 'proof', 'p', '--checkpoints', 'c'], "verify proof has no option '--checkpoints'."],
    [['verify', 'ledger', '--public-key', 'short'], '--public-key must be 32 bytes'],
    [['prove'], 'prove is followed by event or checkpoints.'],
    [['prove', 'event', 'order-1', 'last', 'p'], 'The revision must be a whole number.'],
    [['prove', 'checkpoints', '1', 'p'], 'Type: prove checkpoints <size> <size> <file>'],
    [['export'], '--to is missing'],
    [['export', '--to', 'june', '--from', 'June'], '--from must be a day or a time'],
    [['export', '--to', 'x', '--from', '2026-06-02', '--until', '2026-06-01'], '--until must be later'],
    [['verify', 'export', 'june', '--checkpoints', 'c'], "verify export has no option '--checkpoints'."],
    [['ledger'], 'ledger is followed by checkpoint or export.'],
    [['ledger', 'export'], 'Type: ledger export <file>'],
    [['role'], 'role is followed by give.'],
    [['role', 'give', '--vendor', 'annex'], '--phone is missing.\n--name is missing.'],
    [
      ['role', 'give', '--vendor', 'annex', '--name', 'Noor A.', '--phone', '555'],
      '--phone: Invalid phone number.',
    ],
    [['wristband'], 'Type: wristband <id> --vendor <id>'],
    [['wristband', '04A2'], '--vendor is missing.'],
    [['wristband', '04A2', '--vendor', 'annex', '--to', 'javascript:x'], '--to: A wristband leads to a web'],
    [['wristband', '04A2', '--color', 'red'], "Unknown option '--color'"],
    [['person'], 'person is followed by export, forget, left, deleted, sign-out or reset-passkeys.'],
    [['person', 'forget', 'a b'], "'a b' is neither a user's id nor a number such as +13105550199."],
    [['person', 'export', 'ana'], 'Type: person export <userId|phone> --to <file>'],
    [['parked'], 'parked is followed by list or retry.'],
    [['parked', 'list', 'orders'], 'Type: parked list'],
    [['parked', 'retry', 'orders'], 'Type: parked retry <projection> <stream>'],
  ])('says what it does not understand in %p', (args, message) => {
    expect(() => readCommandLine(args)).toThrow(UsageError);
    expect(() => readCommandLine(args)).toThrow(message);
  });
});
