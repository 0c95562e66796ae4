import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Metrics } from '@lineless/platform/metrics';
import { readSettings } from '@lineless/platform/settings';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { PushService } from '../../../test/doubles/push/service';
import { openPush } from './push';

describe('Web Push, as operators watch it', () => {
  let directory: string;
  let service: PushService;

  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'lineless-push-'));
    service = await PushService.open();
  });
  afterEach(async () => {
    await service.close();
    rmSync(directory, { recursive: true, force: true });
  });

  it('counts and says that our token is refused, and nothing of a browser that is gone', async () => {
    const metrics = new Metrics();
    const said: unknown[] = [];
    const say = (about: object, line: string) => said.push([about, line]);
    const env = { DATA_DIR: directory, TEST_PROVIDERS: 'on', SUPPORT_EMAIL: 'bar@lineless.com' };
    const log = { warn: say, error: say } as unknown as Parameters<typeof openPush>[0]['log'];
    const sender = openPush({ settings: readSettings(env), runtime: systemRuntime, log, metrics });
    const send = () =>
      sender?.send(service.subscribe('phone'), { text: 'news', ttlSeconds: 60, topic: 'order-1' });
    const refusals = async () => /vendor="push"\} (\d+)/.exec(await metrics.text())?.[1];
    service.letAnswer('phone', { status: 410 });
    expect([await send(), await refusals()]).toEqual(['gone', '0']);
    service.letAnswer('phone', { status: 403 });
    expect([await send(), await refusals()]).toEqual(['refused', '1']);
    expect(said).toEqual([
      [expect.objectContaining({ status: 403 }), expect.stringContaining('does not take a message')],
    ]);
  });
});
