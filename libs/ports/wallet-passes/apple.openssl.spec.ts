import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { applePasses } from './apple';
import { harvestMoon } from './contract';
import { CERTIFICATE, KEY, PASS_TYPE_ID, TEAM_ID, WWDR } from './testing/certificates';
import { unzipped } from './testing/unzipped';

const run = promisify(execFile);

describe("The signature of an Apple Wallet's pass", () => {
  let directory: string;
  const at = (name: string) => join(directory, name);
  const verify = () =>
    run('openssl', [
      ...['cms', '-verify', '-binary', '-inform', 'DER', '-in', at('signature')],
      ...['-content', at('manifest.json'), '-CAfile', at('wwdr.pem'), '-purpose', 'any', '-out', at('out')],
    ]);

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lineless-pass-'));
    const keys = {
      passTypeId: PASS_TYPE_ID,
      teamId: TEAM_ID,
      certificate: CERTIFICATE,
      key: KEY,
      wwdr: WWDR,
    };
    const pass = applePasses(keys, systemRuntime).make(harvestMoon);
    if (pass.wallet !== 'apple') throw new Error('It is of another wallet');
    for (const [name, content] of unzipped(pass.file)) await writeFile(at(name), content);
    await writeFile(at('wwdr.pem'), WWDR);
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  // id: is-believed-by-others
  it('is believed by OpenSSL, through the certificates in it', async () => {
    expect((await verify()).stderr).toMatch(/successful/i);
  });

  it('names the certificate and says when it was made', async () => {
    const { stdout } = await run('openssl', [
      ...['cms', '-cmsout', '-print', '-noout', '-inform', 'DER', '-in', at('signature')],
    ]);
    expect(stdout).toContain('signingTime');
    expect(stdout).toContain(`serialNumber: ${BigInt('0xf3a1b2c4d5e6f7')}`);
    expect(stdout.match(/d\.certificate:/g)).toHaveLength(2);
  });

  it('does not stand for another content', async () => {
    await writeFile(at('manifest.json'), '{"pass.json":"another"}');
    await expect(verify()).rejects.toThrow(/verification failure|digest/i);
  });
});
