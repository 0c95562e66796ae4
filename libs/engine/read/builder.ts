import type { Cancel, Runtime } from '@lineless/kernel/runtime';
import { build, BuildStopped } from './build';
import type { OpenGeneration } from './generations';
import type { Host } from './host';
import type { EventSource } from './projector';

const REPORT_MS = 5_000;

export interface BuilderParts {
  readonly store: Pick<EventSource, 'shareUpTo'>;
  readonly runtime: Runtime;
  readonly say: (line: string) => void;
}

/** Builds generations, and says how far it is while that takes long. */
export class Builder {
  private stopped = false;

  constructor(private readonly parts: BuilderParts) {}

  /** Begins nothing any more. */
  stop(): void {
    this.stopped = true;
  }

  /** What other code had built, or what is lost, by this code; one that is stopped goes on at the next start. */
  async buildOwn(host: Host): Promise<void> {
    const { isLost } = host;
    if (this.stopped || host.building) return;
    if (!isLost && (host.current.isOwn || host.isOvertaken)) return;
    const { say } = this.parts;
    if (isLost) say(`${host.name} is gone from its store: building it anew`);
    else say(`${host.name} is built anew by this version, beside the one that is shown`);
    try {
      // Others may still have the lost one open, and know a new one by its name.
      await this.build(host, await (isLost ? host.generations.fresh() : host.generations.next()));
      say(`${host.name} has been built anew and put in place`);
    } catch (error) {
      if (!(error instanceof BuildStopped)) throw error;
    }
  }

  /** @throws BuildStopped */
  async build(host: Host, generation: OpenGeneration): Promise<void> {
    let cancel: Cancel = () => undefined;
    const report = () => {
      cancel = this.parts.runtime.after(REPORT_MS, () => {
        void this.sayShare(host).catch(() => undefined);
        report();
      });
    };
    report();
    await build(host, generation).finally(() => cancel());
  }

  private async sayShare({ name, building }: Host): Promise<void> {
    const share = await this.parts.store.shareUpTo(building?.position ?? null);
    this.parts.say(`${name}: ${Math.floor(share * 100)} % built`);
  }
}
