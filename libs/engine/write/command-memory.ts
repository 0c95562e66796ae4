import type { BoxContent, Boxes } from '@lineless/engine/trust/persons/boxes';
import { StorageUnavailable } from '@lineless/kernel/errors';
import { personsIn } from '@lineless/contracts/persons-in';
import type { Cancel, Runtime } from '@lineless/kernel/runtime';
import type { CommandKeys, KeyedAnswer, Remembered } from '@lineless/ports/command-keys/port';
import { requireSame } from './digests';

/** A network, or a person who looks at their phone again, repeats a request within this time. */
export const KEY_LIFE_MS = 24 * 60 * 60_000;
/** Answers are written down together: until then they are in memory, and a crash leaves the streams' own keys. */
const WRITE_AFTER_MS = 100;
const FORGET_EVERY_MS = 10 * 60_000;

/** Answered, and not written down yet. */
interface Unwritten extends KeyedAnswer {
  /** In the order of the box that the answer is written down in. */
  readonly persons: BoxContent['persons'];
}

interface UnderWay {
  readonly digest: string;
  readonly answer: Promise<unknown>;
}

/**
 * Answers a repeated command as the first time, whether or not there was anything to do (DESIGN rule 6). Refusals are
 * not remembered: what was sold out may be there again. An answer is written down sealed with the keys of the caller
 * and of everybody it speaks of: once one of them is forgotten it cannot be read, and it counts as not remembered.
 */
export class CommandMemory {
  private readonly underWay = new Map<string, UnderWay>();
  private readonly unwritten = new Map<string, Unwritten>();
  private isAway = false;
  private cancelWrite: Cancel | undefined;
  private cancelForget: Cancel;

  constructor(
    private readonly keys: CommandKeys,
    private readonly boxes: Pick<Boxes, 'closeAll' | 'open'>,
    private readonly runtime: Runtime,
    private readonly onFailure: (error: unknown) => void,
  ) {
    this.cancelForget = this.forgetLater();
  }

  /** @throws IDEMPOTENCY_KEY_REUSED when the key came with another body, and what `work` throws */
  async once<Answer>(
    owner: string,
    key: string,
    digest: string,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    // A user's id has no space.
    const name = `${owner} ${key}`;
    const first = this.underWay.get(name);
    if (first) {
      requireSame(first.digest, digest);
      // The same key and body: the same command, and so its answer.
      return (await first.answer) as Answer;
    }
    const answer = this.rememberedOr(name, { owner, key, digest }, work);
    this.underWay.set(name, { digest, answer });
    try {
      return await answer;
    } finally {
      this.underWay.delete(name);
    }
  }

  /** Writes down what is not yet written. */
  async close(): Promise<void> {
    this.cancelForget();
    await this.write();
  }

  private async rememberedOr<Answer>(
    name: string,
    command: Omit<KeyedAnswer, 'answer'>,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    const known = this.unwritten.get(name) ?? (await this.find(command));
    if (known) {
      requireSame(known.digest, command.digest);
      return JSON.parse(known.answer) as Answer;
    }
    const answer = await work();
    const persons = [{ kind: 'user', id: command.owner } as const, ...personsIn(answer)];
    const text = JSON.stringify(answer === undefined ? null : answer);
    this.unwritten.set(name, { ...command, answer: text, persons });
    this.cancelWrite ??= this.runtime.after(WRITE_AFTER_MS, () => void this.write());
    return answer;
  }

  /** Where the keys are away, those that the streams know are enough: no order is refused (DESIGN rule 6). */
  private async find({ owner, key }: Omit<KeyedAnswer, 'answer'>): Promise<Remembered | null> {
    try {
      const known = await this.keys.find(owner, key);
      const answer = known && (await this.boxes.open(placeOf(owner, key), known.answer));
      this.isAway = false;
      return known && answer !== null ? { digest: known.digest, answer } : null;
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      this.fail(error);
      return null;
    }
  }

  /** Once for as long as it lasts. */
  private fail(error: unknown): void {
    if (!this.isAway) this.onFailure(error);
    this.isAway = true;
  }

  private async write(): Promise<void> {
    this.cancelWrite?.();
    this.cancelWrite = undefined;
    const answers = [...this.unwritten];
    if (answers.length === 0) return;
    try {
      await this.keys.remember(await this.sealed(answers.map(([, answer]) => answer)), this.runtime.now());
      this.isAway = false;
    } catch (error) {
      // What cannot be written down is known to the streams alone: memory is not to grow with a full disk.
      this.fail(error);
    }
    for (const [name] of answers) this.unwritten.delete(name);
  }

  /** Without those about a forgotten person. */
  private async sealed(answers: readonly Unwritten[]): Promise<readonly KeyedAnswer[]> {
    const boxes = await this.boxes.closeAll(
      answers.map(({ owner, key, answer: text, persons }) => ({ persons, place: placeOf(owner, key), text })),
    );
    return answers.flatMap(({ owner, key, digest }, at) => {
      const answer = boxes[at] ?? null;
      return answer === null ? [] : [{ owner, key, digest, answer }];
    });
  }

  private forgetLater(): Cancel {
    return this.runtime.after(FORGET_EVERY_MS, () => {
      this.cancelForget = this.forgetLater();
      this.keys.forget(this.runtime.now() - KEY_LIFE_MS).catch(this.onFailure);
    });
  }
}

function placeOf(owner: string, key: string): string {
  return JSON.stringify(['command', owner, key]);
}
