/** A thread of `floods.ts`: one hostile program, which does one thing as fast as it is answered until it is ended. */
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { WebSocket } from 'ws';
import { ApiClient, DEMO } from '../support/api-client';
import { floodData, type Flood } from './floods-data';

const { name, port, customer, staff, list } = floodData.parse(workerData);
const SIDE_BY_SIDE = 32;
const IDLE = 15_000;
const DEAF = 2_500;
const ASKED = 'GET /healthz HTTP/1.1\r\nHost: lineless\r\n\r\n';

let asked = 0;
/** Each from an address of its own, as a proxy would say. */
const newAddress = () => `2001:db8:${(asked += 1).toString(16)}::1`;

const floods: Readonly<Record<Flood, () => Promise<unknown>>> = {
  'idle connections': async () => {
    for (let made = 0; made < IDLE; made += 1) {
      const socket = connect({ host: '127.0.0.1', port });
      socket.on('error', () => undefined);
      socket.on('connect', () => socket.write(ASKED));
      socket.resume();
      if (made % 50 === 49) await pause(5);
    }
    await pause(60_000);
  },
  'sockets that do not read': async () => {
    for (let made = 0; made < DEAF; made += 1) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`);
      socket.on('error', () => undefined);
      socket.on('message', (data: Buffer) => {
        const text = data.toString();
        if (text.startsWith('0')) socket.send('40');
        else if (text.startsWith('40'))
          socket.send(`420${JSON.stringify(['subscribe', { topic: `location:${DEMO.location}:products` }])}`);
        else if (text.startsWith('43')) socket.pause();
      });
      if (made % 25 === 24) await pause(10);
    }
    await pause(60_000);
  },
  'answers that are not read': async () =>
    again(async () => {
      const socket = connect({ host: '127.0.0.1', port });
      socket.on('error', () => undefined);
      socket.pause();
      const path = `/api/vendor-locations/${DEMO.location}/products`;
      for (let one = 0; one < 50; one += 1) socket.write(`GET ${path} HTTP/1.1\r\nHost: lineless\r\n\r\n`);
      await pause(200);
    }),
  'codes for every number': async () => {
    const visitor = new ApiClient(port, SIDE_BY_SIDE);
    await again(() => {
      visitor.address = newAddress();
      const phoneNumber = `+1310555${String(asked % 10_000).padStart(4, '0')}`;
      return visitor.post('/api/auth/start', { phoneNumber });
    });
  },
  'guessed codes': async () => {
    const visitor = new ApiClient(port, SIDE_BY_SIDE);
    await again(() => {
      visitor.address = newAddress();
      return visitor.post('/api/auth/verify', { phoneNumber: DEMO.superAdmin, code: '000000' });
    });
  },
  'forged tokens': async () => {
    const visitor = new ApiClient(port, SIDE_BY_SIDE);
    await again(() => {
      visitor.token = `eyJhbGciOiJFZERTQSJ9.${Buffer.from(`{"sub":"${(asked += 1)}"}`).toString('base64url')}.AA`;
      return visitor.get('/api/membership/me');
    });
  },
  'a table of a million commas': async () => {
    const person = signedIn(staff);
    await again(() => person.post(`${list}/reservations/import`, { table: ','.repeat(900_000) }));
  },
  'orders that are not paid': async () => {
    const person = signedIn(customer);
    const path = `/api/users/${customer.userId}/orders`;
    const cartItems = [{ productId: customer.productId, quantity: 1 }];
    await again(() => person.post(path, { vendorLocationId: DEMO.location, cartItems, tipAmount: '0.00' }));
  },
};

parentPort?.postMessage('begins');
await floods[name]();

function signedIn({ token, userId }: { readonly token: string; readonly userId: string }): ApiClient {
  const person = new ApiClient(port, SIDE_BY_SIDE);
  return Object.assign(person, { token, userId });
}

/** So many side by side, each of which begins anew when it is answered, or cut off. */
function again(one: () => Promise<unknown>): Promise<unknown> {
  return Promise.all(
    Array.from({ length: SIDE_BY_SIDE }, async () => {
      for (;;) await one().catch(() => pause(10));
    }),
  );
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
