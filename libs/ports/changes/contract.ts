import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Changes, Committed, LiveChange } from './port';

export interface Subject {
  /** One more process of the same product, not started yet; one process may be all there is. */
  another(): Changes;
  /** Whether several processes hear each other. */
  readonly isShared: boolean;
  dispose(): Promise<void>;
}

/** Long enough for a message to have come over the network, and for one that must not come to have come. */
const PATIENCE_MS = 5_000;
const LOOK_AGAIN_MS = 10;
const QUIET_MS = 200;

const change: LiveChange = {
  topic: 'order:A',
  model: 'orders',
  id: 'A',
  version: 3,
  position: '0000000000000007',
  view: '{"name":"Żaneta 🍸"}',
  views: { staff: '{"name":"Ana"}', guests: null },
};

const committed = (n: number, changes: readonly LiveChange[] = []): Committed => ({
  model: 'orders',
  generation: 'g1',
  from: n === 1 ? null : String(n - 1).padStart(16, '0'),
  to: String(n).padStart(16, '0'),
  changes,
});

/** What every adapter of the changes port must do. */
export function changesContract(adapter: string, open: () => Promise<Subject>): void {
  describe(`changes through ${adapter}`, () => {
    let subject: Subject;
    let opened: Changes[];
    beforeEach(async () => {
      subject = await open();
      opened = [];
    });
    afterEach(async () => {
      for (const changes of opened) await changes.close();
      await subject.dispose();
    });

    const process = async (...listeners: ((message: Committed) => void)[]): Promise<Changes> => {
      const changes = subject.another();
      opened.push(changes);
      for (const listener of listeners) changes.subscribe(listener);
      await changes.start();
      return changes;
    };
    const heardBy = () => {
      const heard: Committed[] = [];
      return { heard, listener: (message: Committed) => void heard.push(message) };
    };

    it('bring a message to every listener of the process that publishes it, as it was', async () => {
      const [one, two] = [heardBy(), heardBy()];
      const changes = await process(one.listener, two.listener);
      const gone = { ...change, topic: 'location:L:orders', view: null, views: {} };
      const traceparents = ['00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'];
      const message = { ...committed(1, [change, gone]), traceparents };
      changes.publish(message);
      await until(() => one.heard.length === 1 && two.heard.length === 1);
      expect([one.heard, two.heard]).toEqual([[message], [message]]);
    });

    it('keep the order of one publisher', async () => {
      const { heard, listener } = heardBy();
      const changes = await process(listener);
      const messages = Array.from({ length: 200 }, (_, n) => committed(n + 1, n % 3 === 0 ? [change] : []));
      for (const message of messages) changes.publish(message);
      await until(() => heard.length === messages.length);
      expect(heard).toEqual(messages);
    });

    it('go on for everybody else where one listener throws, and the publisher does not notice', async () => {
      const { heard, listener } = heardBy();
      const changes = await process(() => {
        throw new Error('A room has gone');
      }, listener);
      expect(() => changes.publish(committed(1))).not.toThrow();
      changes.publish(committed(2));
      await until(() => heard.length === 2);
    });

    it('are over when they are closed: nothing comes, and publishing does no harm', async () => {
      const { heard, listener } = heardBy();
      const changes = await process(listener);
      await changes.close();
      await changes.close();
      expect(() => changes.publish(committed(1))).not.toThrow();
      await wait(QUIET_MS);
      expect(heard).toEqual([]);
    });

    it('reach the other processes of the product, where there are any', async () => {
      if (!subject.isShared) return;
      const [api, worker] = [heardBy(), heardBy()];
      await process(api.listener);
      const publisher = await process(worker.listener);
      const messages = Array.from({ length: 50 }, (_, n) => committed(n + 1, [change]));
      for (const message of messages) publisher.publish(message);
      await until(() => api.heard.length === 50 && worker.heard.length === 50);
      expect([api.heard, worker.heard]).toEqual([messages, messages]);
    });
  });
}

async function until(isSo: () => boolean): Promise<void> {
  for (let waited = 0; !isSo(); waited += LOOK_AGAIN_MS) {
    if (waited > PATIENCE_MS) throw new Error('The messages have not come');
    await wait(LOOK_AGAIN_MS);
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
