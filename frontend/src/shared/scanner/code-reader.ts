import { ReaderUnavailable, type Reader } from './scanner';

/** To the worker. */
export interface Look {
  readonly look: number;
  readonly picture: ImageData;
}

/** From the worker; `ready` or `broken` comes once. */
export type Reading =
  | { readonly kind: 'ready' }
  | { readonly kind: 'broken' }
  | { readonly kind: 'codes'; readonly look: number; readonly texts: readonly string[] };

interface Asked {
  readonly resolve: (texts: readonly string[]) => void;
  readonly reject: (error: ReaderUnavailable) => void;
}

/** Finds the QR codes in a picture, in a thread of its own: the page stays free while it looks. */
export class CodeReader implements Reader {
  private looks = 0;
  private readonly waiting = new Map<number, Asked>();

  private constructor(private readonly worker: Worker) {
    worker.addEventListener('message', ({ data }: MessageEvent<Reading>) => {
      if (data.kind !== 'codes') return;
      this.waiting.get(data.look)?.resolve(data.texts);
      this.waiting.delete(data.look);
    });
    worker.addEventListener('error', () => {
      // The next scan loads another.
      loaded = undefined;
      for (const { reject } of this.waiting.values()) reject(new ReaderUnavailable('The code reader broke'));
      this.waiting.clear();
    });
  }

  /** @throws ReaderUnavailable where it could not be loaded */
  static load(): Promise<CodeReader> {
    const worker = new Worker(new URL('./code-reader.worker.ts', import.meta.url), { type: 'module' });
    return new Promise((resolve, reject) => {
      const refuse = (): void => {
        worker.terminate();
        reject(new ReaderUnavailable('The code reader could not be loaded'));
      };
      worker.addEventListener('error', refuse);
      worker.addEventListener('message', ({ data }: MessageEvent<Reading>) => {
        if (data.kind === 'ready') resolve(new CodeReader(worker));
        if (data.kind === 'broken') refuse();
      });
    });
  }

  /** The texts of the codes in it. The picture is handed over: its data are gone here afterwards. @throws ReaderUnavailable */
  read(picture: ImageData): Promise<readonly string[]> {
    this.looks += 1;
    const look: Look = { look: this.looks, picture };
    return new Promise((resolve, reject) => {
      this.waiting.set(look.look, { resolve, reject });
      this.worker.postMessage(look, [picture.data.buffer]);
    });
  }
}

let loaded: Promise<Reader> | undefined;

/** One for the whole page, kept for the next scan. @throws ReaderUnavailable; the next call tries again */
export function codeReader(): Promise<Reader> {
  loaded ??= (hasWebAssembly() ? CodeReader.load() : plainReader()).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

/** The smallest module there is: its head. */
const EMPTY_MODULE = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

/** Not in Lockdown Mode, nor where a device's managers or the page's policy forbid it. */
function hasWebAssembly(): boolean {
  try {
    return new WebAssembly.Module(EMPTY_MODULE) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}

/** Loaded where the other one cannot run, and nowhere else. */
async function plainReader(): Promise<Reader> {
  try {
    const { PlainReader } = await import('./plain-reader');
    return new PlainReader();
  } catch {
    throw new ReaderUnavailable('The code reader could not be loaded');
  }
}
