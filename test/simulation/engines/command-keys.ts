import type { CommandKeys, KeyedAnswer, Remembered } from '@lineless/ports/command-keys/port';
import type { Wire } from '../world/wire';
import { away } from './event-store';

type Held = Remembered & { readonly at: number };

/** People's keys, as the simulated Redis holds them. */
export class CommandKeysServer {
  readonly keys = new Map<string, Held>();
}

export class SimulatedCommandKeys implements CommandKeys {
  constructor(
    private readonly server: CommandKeysServer,
    private readonly wire: Wire,
  ) {}

  find(owner: string, key: string): Promise<Remembered | null> {
    return this.ask('find', () => {
      const held = this.server.keys.get(nameOf(owner, key));
      return held ? { digest: held.digest, answer: held.answer } : null;
    });
  }

  remember(answers: readonly KeyedAnswer[], at: number): Promise<void> {
    return this.ask('remember', () => {
      for (const { owner, key, digest, answer } of answers) {
        const name = nameOf(owner, key);
        if (!this.server.keys.has(name)) this.server.keys.set(name, { digest, answer, at });
      }
    });
  }

  forget(at: number): Promise<void> {
    return this.ask('forget', () => {
      for (const [name, held] of this.server.keys) if (held.at < at) this.server.keys.delete(name);
    });
  }

  async close(): Promise<void> {
    return Promise.resolve();
  }

  private ask<T>(name: string, effect: () => T): Promise<T> {
    return this.wire.call(name, effect).catch((error: unknown) => {
      throw away(error);
    });
  }
}

function nameOf(owner: string, key: string): string {
  return JSON.stringify([owner, key]);
}
