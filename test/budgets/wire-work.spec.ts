import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { once } from 'node:events';
import http2 from 'node:http2';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { Counter } from './tally';
import { countWires } from './wire-work';

const counter = new Counter();
let end: () => void;
let server: Server;

beforeAll(async () => {
  end = countWires(counter.add);
  server = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  end();
  server.close();
});

const said = async (...chunks: readonly (string | Buffer)[]) => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  for (const chunk of chunks) socket.write(chunk);
  socket.end();
  await once(socket, 'close');
};

it('counts commands to Redis by their name, several of one message and those with binary arguments among them', async () => {
  const publish = '*3\r\n$7\r\nPUBLISH\r\n$1\r\nc\r\n$6\r\n*2\r\n$1\r\n';
  await said(`${publish}*2\r\n$3\r\nget\r\n$2\r\n\u00e9\r\n`, Buffer.from('*1\r\n$4\r\nPING\r\n'));
  expect(counter.all()).toMatchObject({ 'redis PUBLISH': 1, 'redis GET': 1, 'redis PING': 1 });
});

it('counts commands to MongoDB by the first field of their document', async () => {
  const message = Buffer.alloc(60);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(2013, 12);
  message.write('\u0010bulkWrite\u0000', 25, 'latin1');
  await said(message);
  expect(counter.all()).toMatchObject({ 'mongo bulkWrite': 1 });
});

it('counts calls to EventStoreDB by their method', async () => {
  const store = http2.createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  await once(store, 'listening');
  const session = http2.connect(`http://127.0.0.1:${(store.address() as AddressInfo).port}`);
  const call = session.request({ ':path': '/event_store.client.streams.Streams/Append' });
  call.resume();
  await once(call, 'close');
  session.close();
  store.close();
  expect(counter.all()).toMatchObject({ 'events Append': 1 });
});
