import type { Duplex } from 'node:stream';
import type { Cancel, Runtime } from '@lineless/kernel/runtime';

/** What is connected, down to the wire. */
export class Lines {
  private readonly open = new Set<Duplex>();
  private cancelCut: Cancel = () => undefined;

  constructor(private readonly runtime: Pick<Runtime, 'after'>) {}

  add(line: Duplex): void {
    this.open.add(line);
    line.once('close', () => this.open.delete(line));
  }

  /** Cuts those that are still there by then. */
  cutAfter(ms: number): void {
    this.cancelCut = this.runtime.after(ms, () => {
      for (const line of this.open) line.destroy();
    });
  }

  /** All have gone by themselves: there is nothing to wait for. */
  spare(): void {
    this.cancelCut();
  }
}
