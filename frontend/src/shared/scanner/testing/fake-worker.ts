import type { Look, Reading } from '../code-reader';

/** Stands where the code reader's thread is, and says what a specification wants. */
export class FakeWorker extends EventTarget {
  static readonly all: FakeWorker[] = [];
  readonly looks: Look[] = [];
  isTerminated = false;

  constructor() {
    super();
    FakeWorker.all.push(this);
  }

  static plugIn(): void {
    FakeWorker.all.splice(0);
    Object.defineProperty(globalThis, 'Worker', { value: FakeWorker, configurable: true });
  }

  static unplug(): void {
    Reflect.deleteProperty(globalThis, 'Worker');
  }

  /** @throws Error where none was wanted */
  static last(): FakeWorker {
    const worker = FakeWorker.all.at(-1);
    if (!worker) throw new Error('There is no worker');
    return worker;
  }

  says(reading: Reading): void {
    this.dispatchEvent(new MessageEvent('message', { data: reading }));
  }

  fails(): void {
    this.dispatchEvent(new Event('error'));
  }

  postMessage(look: Look): void {
    this.looks.push(look);
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

/** One look of a camera; nothing here sees it. */
export function picture(): ImageData {
  return { data: new Uint8ClampedArray(4), width: 1, height: 1, colorSpace: 'srgb' };
}
