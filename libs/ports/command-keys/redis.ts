import { z } from 'zod';
import { StorageUnavailable } from '@lineless/kernel/errors';
import type { RedisConnections } from '@lineless/ports/redis/connections';
import { saidBy } from '@lineless/kernel/said-by';
import type { CommandKeys, KeyedAnswer, Remembered } from './port';

const stored = z.object({ digest: z.string(), answer: z.string(), at: z.number() });

const NAMES = 'sealed-answers';

/** The command keys on Redis, for all processes: each ends by itself. */
export class RedisCommandKeys implements CommandKeys {
  /** What was remembered before is not spoken of any more; Redis lets go of it in its own time. */
  private forgottenBefore = -Infinity;

  /** @param keptMs how long Redis keeps a key at most */
  constructor(
    private readonly connections: RedisConnections,
    private readonly keptMs: number,
  ) {}

  async find(owner: string, key: string): Promise<Remembered | null> {
    const text = await this.ask(async () => this.connections.prompt.get(this.nameOf(owner, key)));
    if (text === null) return null;
    const { at, ...remembered } = stored.parse(JSON.parse(text));
    return at < this.forgottenBefore ? null : remembered;
  }

  async remember(answers: readonly KeyedAnswer[], at: number): Promise<void> {
    const { prompt } = this.connections;
    await this.ask(async () =>
      Promise.all(
        answers.map(async ({ owner, key, digest, answer }) => {
          const value = JSON.stringify({ digest, answer, at });
          await prompt.set(this.nameOf(owner, key), value, 'PX', this.keptMs, 'NX');
        }),
      ),
    );
  }

  async forget(at: number): Promise<void> {
    this.forgottenBefore = Math.max(this.forgottenBefore, at);
    return Promise.resolve();
  }

  /** The connections are closed by the code that opened them. */
  async close(): Promise<void> {
    return Promise.resolve();
  }

  /** A user's id has no space, so two people's keys never meet. */
  private nameOf(owner: string, key: string): string {
    return `${this.connections.prefix}:${NAMES}:${owner} ${key}`;
  }

  private async ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await question();
    } catch (error) {
      throw new StorageUnavailable(`Redis does not answer: ${saidBy(error)}`, { engine: 'Redis' });
    }
  }
}
