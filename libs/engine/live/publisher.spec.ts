import { beforeEach, describe, expect, it } from '@jest/globals';
import { settle, VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import type { Committed, LiveChange } from '@lineless/ports/changes/port';
import { Publisher, type Room, type Rooms } from './publisher';

const change = (topic: string, position: string, view: string | null = '{"orderId":"A"}'): LiveChange => ({
  topic,
  model: 'orders',
  id: 'A',
  version: 1,
  position,
  view,
  views: {},
});
const committed = (...changes: readonly LiveChange[]): Committed => ({
  model: 'orders',
  generation: 'g1',
  from: null,
  to: null,
  changes,
});
const room = (topic: string, view = 'main'): Room => ({
  name: `${topic} ${view}`,
  topic,
  models: ['orders'],
});

describe('live updates', () => {
  let runtime: VirtualRuntime;
  let publisher: Publisher;
  let listeners: Map<string, Room>;
  let said: [string, string, unknown][];

  beforeEach(() => {
    runtime = new VirtualRuntime();
    listeners = new Map([room('order:A'), room('location:L:orders')].map((one) => [one.name, one]));
    said = [];
    const rooms: Rooms = {
      has: (name) => listeners.has(name),
      all: () => listeners.values(),
      emit: (name, { event, data }) => said.push([event, name, data]),
    };
    publisher = new Publisher(runtime);
    publisher.attach(rooms);
  });

  it('go once to each room that has listeners, with the document as the answers give it', () => {
    publisher.tell(
      committed(change('order:A', '07'), change('location:L:orders', '07'), change('order:B', '07')),
    );
    const said07 = expect.objectContaining({ position: '07', document: { orderId: 'A' } });
    expect(said).toEqual([
      ['change', 'order:A main', said07],
      ['change', 'location:L:orders main', said07],
    ]);
  });

  // id: what-is-committed-together-is-one-message
  it('of one commit are one message to each room, in their order, whatever it wrote in between', () => {
    const product = (id: string, topic: string, position: string): LiveChange => ({
      ...change(topic, position),
      id,
    });
    publisher.tell(
      committed(
        product('A', 'location:L:orders', '07'),
        product('A', 'order:A', '07'),
        product('B', 'location:L:orders', '08'),
        product('A', 'location:L:orders', '09'),
      ),
    );
    expect(said.map(([event, name]) => [event, name])).toEqual([
      ['changes', 'location:L:orders main'],
      ['change', 'order:A main'],
    ]);
    const document = { orderId: 'A' };
    expect(said[0]?.[2]).toEqual({
      topic: 'location:L:orders',
      model: 'orders',
      changes: [
        { id: 'A', version: 1, position: '07', document },
        { id: 'B', version: 1, position: '08', document },
        { id: 'A', version: 1, position: '09', document },
      ],
    });
  });

  // id: a-bundle-is-bounded
  it.each([
    [100, [100]],
    [101, [100, 1]],
    [250, [100, 100, 50]],
  ])('of a commit with %i are messages of a hundred at most', (many, sizes) => {
    const all = Array.from({ length: many }, (_, n) => change('order:A', String(n).padStart(4, '0')));
    publisher.tell(committed(...all));
    const positions = said.map(([event, , data]) =>
      event === 'change'
        ? [Object(data).position]
        : Object(data).changes.map(({ position }: LiveChange) => position),
    );
    expect(positions.map(({ length }) => length)).toEqual(sizes);
    expect(positions.flat()).toEqual(all.map(({ position }) => position));
  });

  // id: say-to-each-audience-what-it-may-see
  it('say to each audience what it may see', () => {
    for (const view of ['staff', 'guests']) listeners.set(`order:A ${view}`, room('order:A', view));
    publisher.tell(
      committed({ ...change('order:A', '07'), views: { staff: '{"name":"Ana"}', guests: null } }),
    );
    expect(said.map(([, name, data]) => [name, Reflect.get(Object(data), 'document')])).toEqual([
      ['order:A main', { orderId: 'A' }],
      ['order:A staff', { name: 'Ana' }],
      ['order:A guests', null],
    ]);
  });

  it('say null for a document that is gone', () => {
    publisher.tell(committed(change('order:A', '08', null)));
    expect(said).toEqual([['change', 'order:A main', expect.objectContaining({ document: null })]]);
  });

  it('are told to the watchers of a model, whether or not anybody listens', () => {
    const watched: string[] = [];
    const watcher = (name: string) => ({
      changed: ({ topic }: LiveChange) => void watched.push(`${name} ${topic}`),
      missed: () => void watched.push(`${name} has missed something`),
    });
    publisher.watch('orders', watcher('one'));
    publisher.watch('orders', watcher('two'));
    publisher.watch('products', watcher('wrong'));
    publisher.tell(committed(change('order:Z', '09')));
    publisher.missed('orders', '10');
    expect(watched).toEqual([
      'one order:Z',
      'two order:Z',
      'one has missed something',
      'two has missed something',
    ]);
  });

  it('that were lost are a heartbeat to every room with the model, at once', async () => {
    listeners.set('product:P main', { ...room('product:P'), models: ['products'] });
    publisher.tell(committed(change('order:A', '07')));
    said = [];
    publisher.missed('orders', '09');
    expect(said.map(([event, name, data]) => [event, name, Reflect.get(Object(data), 'position')])).toEqual([
      ['heartbeat', 'order:A main', '09'],
      ['heartbeat', 'location:L:orders main', '09'],
    ]);
    expect(publisher.lastSaid.last('order:A', 'orders')).toBe('09');
  });

  it('that come while very many rooms are told of lost ones overtake no such word: it has what they say', async () => {
    for (let n = 0; n < 500; n += 1) listeners.set(`order:${n} main`, room(`order:${n}`));
    publisher.missed('orders', '07');
    publisher.tell(committed(change('order:3', '08'), change('order:499', '08')));
    await settle(10);
    const heard = (topic: string) =>
      said.flatMap(([event, name, data]) =>
        name === `${topic} main` ? [[event, Object(data).position]] : [],
      );
    expect(heard('order:3')).toEqual([
      ['heartbeat', '07'],
      ['change', '08'],
    ]);
    expect(heard('order:499')).toEqual([['heartbeat', '08']]);
    publisher.tell(committed(change('order:499', '09')));
    expect(heard('order:499')).toHaveLength(2);
  });

  it('a heartbeat within 5 s tells every room where each of its models is, also after a late replay', async () => {
    listeners.set('order:A staff', { ...room('order:A', 'staff'), models: ['orders', 'products'] });
    publisher.tell(committed(change('order:A', '09'), change('order:A', '07')));
    said = [];
    await runtime.advance(5_000);
    expect(said).toEqual([
      ['heartbeat', 'order:A main', { topic: 'order:A', model: 'orders', position: '09' }],
      ['heartbeat', 'location:L:orders main', { topic: 'location:L:orders', model: 'orders', position: '' }],
      ['heartbeat', 'order:A staff', { topic: 'order:A', model: 'orders', position: '09' }],
      ['heartbeat', 'order:A staff', { topic: 'order:A', model: 'products', position: '' }],
    ]);
  });

  it('a heartbeat of very many rooms lets everything else have its turn in between', async () => {
    for (let n = 0; n < 1_000; n += 1) listeners.set(`order:${n} main`, room(`order:${n}`));
    let turns = 0;
    const look = () => {
      turns += 1;
      if (said.length < listeners.size) setImmediate(look);
    };
    const beaten = runtime.advance(4_000);
    setImmediate(look);
    await beaten;
    await settle(10);
    expect(said).toHaveLength(listeners.size);
    expect(turns).toBeGreaterThanOrEqual(4);
    // The next one waits for the last slice, and comes in time.
    await runtime.advance(4_500);
    await settle(10);
    expect(said).toHaveLength(2 * listeners.size);
  });

  it('beat on, and stop when the server does', async () => {
    await runtime.advance(12_500);
    expect(said).toHaveLength(6);
    publisher.detach();
    await runtime.advance(20_000);
    expect(said).toHaveLength(6);
  });
});

describe('where a topic was last said something', () => {
  let publisher: Publisher;
  const last = (topic: string) => publisher.lastSaid.last(topic, 'orders');
  beforeEach(() => {
    publisher = new Publisher(new VirtualRuntime());
  });

  it('is known of each topic, and of all others what was said before anybody listened', () => {
    publisher.lastSaid.since('orders', '05');
    publisher.tell(committed(change('order:A', '08')));
    expect([last('order:A'), last('order:B')]).toEqual(['08', '05']);
    expect(publisher.lastSaid.last('order:A', 'products')).toBe('');
  });

  it('is no earlier for what is told late: of what was said before anybody listened more may be lost', () => {
    publisher.lastSaid.since('orders', '05');
    publisher.tell(committed(change('order:A', '03')));
    expect(last('order:A')).toBe('05');
  });

  it('is bounded: what was forgotten may have been said as late as the last that was', () => {
    const position = (n: number) => String(n).padStart(8, '0');
    publisher.tell(committed(change('order:early', position(1))));
    for (let n = 2; n <= 15_000; n += 1) publisher.tell(committed(change(`order:${n}`, position(n))));
    expect(last('order:15000')).toBe(position(15_000));
    expect(last('order:early') >= position(1)).toBe(true);
    expect(last('order:early') < position(15_000)).toBe(true);
    expect(last('order:never')).toBe(last('order:early'));
  });
});
