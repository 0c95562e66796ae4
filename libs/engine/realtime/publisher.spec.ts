import { beforeEach, describe, expect, it } from '@jest/globals';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import type { LiveChange } from './port';
import { Publisher, type Rooms } from './publisher';

const change = (topic: string, position: string, view: string | null = '{"orderId":"A"}'): LiveChange => ({
  topic,
  model: 'orders',
  id: 'A',
  version: 1,
  position,
  view,
});

describe('live updates', () => {
  let runtime: VirtualRuntime;
  let publisher: Publisher;
  let listeners: Set<string>;
  let said: [string, string, unknown][];

  beforeEach(() => {
    runtime = new VirtualRuntime();
    listeners = new Set(['order:A', 'location:L:orders']);
    said = [];
    const rooms: Rooms = {
      has: (topic) => listeners.has(topic),
      topics: () => listeners,
      emit: (topic, { event, data }) => said.push([event, topic, data]),
    };
    publisher = new Publisher(runtime);
    publisher.attach(rooms);
  });

  it('go once to each topic that has listeners, with the document as the answers give it', () => {
    publisher.publish([change('order:A', '07'), change('location:L:orders', '07'), change('order:B', '07')]);
    expect(said).toEqual([
      ['change', 'order:A', expect.objectContaining({ position: '07', document: { orderId: 'A' } })],
      [
        'change',
        'location:L:orders',
        expect.objectContaining({ position: '07', document: { orderId: 'A' } }),
      ],
    ]);
  });

  it('say null for a document that is gone', () => {
    publisher.publish([change('order:A', '08', null)]);
    expect(said).toEqual([['change', 'order:A', expect.objectContaining({ document: null })]]);
  });

  it('a heartbeat within 5 s tells every topic its newest position, also after a late replay', async () => {
    publisher.publish([change('order:A', '09'), change('order:A', '07')]);
    said = [];
    await runtime.advance(5_000);
    expect(said).toEqual([
      ['heartbeat', 'order:A', { topic: 'order:A', position: '09' }],
      ['heartbeat', 'location:L:orders', { topic: 'location:L:orders', position: '' }],
    ]);
  });

  it('beat on, and stop when the server does', async () => {
    await runtime.advance(12_500);
    expect(said).toHaveLength(6);
    publisher.detach();
    await runtime.advance(20_000);
    expect(said).toHaveLength(6);
  });
});
