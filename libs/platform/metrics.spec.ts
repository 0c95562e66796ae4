import { describe, expect, it } from '@jest/globals';
import { Metrics, type ProjectionStatus } from './metrics';

const orders: ProjectionStatus = {
  projection: 'orders',
  lagEvents: 7,
  lagSeconds: 1.5,
  parkedStreams: 2,
  built: 0.25,
};

describe('Prometheus', () => {
  // id: hears-how-far-each-projection
  it('hears how far each projection is, and how much of its next read model is built', async () => {
    const metrics = new Metrics();
    metrics.observeProjections(async () => [orders, { ...orders, projection: 'staff', built: null }]);
    const text = await metrics.text();
    for (const line of [
      'lineless_projection_lag_events{projection="orders"} 7',
      'lineless_projection_lag_seconds{projection="orders"} 1.5',
      'lineless_projection_parked_streams{projection="orders"} 2',
      'lineless_projection_built_share{projection="orders"} 0.25',
      'lineless_projection_built_share{projection="staff"} 1',
    ])
      expect(text.split('\n')).toContain(line);
  });

  it('hears what waits in the queues and what was given up, and nothing of a queue that is gone', async () => {
    const metrics = new Metrics();
    const queue = { queue: 'settle-stock', waiting: 3, active: 1, delayed: 2, failed: 4 };
    metrics.observeQueues(async () => [queue]);
    expect(await metrics.text()).toContain('lineless_queue_keys{queue="settle-stock",state="failed"} 4');
    expect(await metrics.text()).toContain('lineless_queue_keys{queue="settle-stock",state="waiting"} 3');
    metrics.observeQueues(async () => []);
    expect(await metrics.text()).not.toContain('settle-stock');
  });

  it('hears from the start how often each vendor has refused us', async () => {
    const metrics = new Metrics();
    metrics.refusedBy('push');
    const lines = (await metrics.text())
      .split('\n')
      .filter((line) => line.startsWith('lineless_vendor_refusals'));
    expect(lines).toEqual([
      'lineless_vendor_refusals_total{vendor="stripe"} 0',
      'lineless_vendor_refusals_total{vendor="auth0"} 0',
      'lineless_vendor_refusals_total{vendor="google"} 0',
      'lineless_vendor_refusals_total{vendor="push"} 1',
      'lineless_vendor_refusals_total{vendor="twilio"} 0',
    ]);
  });

  // id: counts-requests-by-their-pattern
  it('counts requests by their pattern, messages by how they ended, taps and sockets', async () => {
    const metrics = new Metrics();
    metrics.request('GET', '/api/orders/:orderId', 404, 0.003);
    metrics.message('command', 'PlaceOrder', 'SOLD_OUT', 0.02);
    metrics.tap('project');
    metrics.tap('project');
    metrics.observeSockets(
      () => 200,
      () => 4_096,
    );
    const text = await metrics.text();
    const request = 'method="GET",route="/api/orders/:orderId",status="404"';
    for (const line of [
      `lineless_http_request_seconds_bucket{le="0.0025",${request}} 0`,
      `lineless_http_request_seconds_bucket{le="0.005",${request}} 1`,
      'lineless_message_seconds_count{kind="command",name="PlaceOrder",outcome="SOLD_OUT"} 1',
      'lineless_taps_total{queue="project"} 2',
      'lineless_sockets 200',
    ])
      expect(text.split('\n')).toContain(line);
  });
});
