import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Metrics } from '@lineless/platform/metrics';

const promtool = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
  return { status, said: stdout + stderr };
};

describe('the alerts as they are shipped', () => {
  it('are rules that Prometheus reads', () => {
    expect(promtool('check', 'rules', 'deploy/alerts.yml')).toMatchObject({ status: 0 });
  });

  // id: are-told-in-trouble-and-not-in-an-ordinary
  it('are told in trouble, and not in an ordinary night', () => {
    const { status, said } = promtool('test', 'rules', 'deploy/alerts.test.yml');
    expect([status, said]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });

  it('are about figures that the product has, and each of them is played', async () => {
    const rules = readFileSync('deploy/alerts.yml', 'utf8');
    const told = await new Metrics().text();
    const named = [...rules.matchAll(/\b(?:lineless|process)_[a-z_]+/g)].map(([name]) => name);
    expect(named.length).toBeGreaterThan(3);
    for (const name of named) expect(told).toContain(`# TYPE ${name.replace(/_count$/, '')} `);
    const played = readFileSync('deploy/alerts.test.yml', 'utf8');
    for (const [, alert] of rules.matchAll(/- alert: (\w+)/g))
      expect(played).toMatch(
        new RegExp(`- alertname: ${String(alert)}\n\\s+eval_time: \\w+\n\\s+exp_alerts:`),
      );
  });
});
