import { DEMO } from './api-client';
import type { LiveClient } from './live-client';

const TOPIC = `location:${DEMO.location}:orders`;

/** A board, as its page follows it: connected again, it listens again. */
export class Board {
  private connections = 0;
  private listened = '';

  constructor(readonly live: LiveClient) {}

  async listen(): Promise<void> {
    const ack = await this.live.subscribe(TOPIC);
    if (!ack.ok) throw new Error(ack.code);
    this.connections = this.live.connections;
    this.listened = ack.positions.orders ?? '';
  }

  /** Up to where it was told of the orders, or that there is something newer, for which its page asks. */
  async knows(): Promise<string> {
    if (this.live.isConnected && this.live.connections > this.connections) await this.listen();
    const told = [...this.live.changes, ...this.live.heartbeats].filter(({ model }) => model === 'orders');
    return [this.listened, ...told.map(({ position }) => position)].sort().at(-1) ?? '';
  }
}
