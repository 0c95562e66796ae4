import { pause } from '@/shared/lib/next-task';
import { Camera } from './camera';
import { codeReader } from './code-reader';
import type { Reader, Running, Scanner, ScannerEvents, ScannerOptions } from './scanner';
import { Sightings } from './sightings';

/** Ten looks a second: a code is read before the hand stands still. */
const LOOK_EVERY_MS = 100;

/** Starts and stops wait for each other: two cameras at once is what phones refuse. */
let turn: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = turn.then(work, work);
  turn = result.catch(() => undefined);
  return result;
}

export class CameraScanner implements Scanner {
  private camera: Camera | null = null;

  start(view: HTMLVideoElement, events: ScannerEvents, options: ScannerOptions = {}): Promise<Running> {
    return inTurn(async () => {
      const reading = codeReader();
      // It is waited for below; a camera that is refused first must not leave it unheard.
      reading.catch(() => undefined);
      const camera = await Camera.open(view, options.camera, events.lost);
      const reader = await reading.catch((error: unknown) => {
        camera.close();
        throw error;
      });
      this.camera = camera;
      this.watch(camera, reader, events, options).catch(events.lost);
      return { torch: camera.torch, nextCamera: await camera.next() };
    });
  }

  stop(): Promise<void> {
    return inTurn(async () => {
      this.camera?.close();
      this.camera = null;
    });
  }

  /** One look after the other, until the camera is stopped. */
  private async watch(
    camera: Camera,
    reader: Reader,
    events: ScannerEvents,
    { done = new Set(), nameOf = (text) => text }: ScannerOptions,
  ): Promise<void> {
    const sightings = new Sightings(done);
    while (this.camera === camera) {
      const rest = pause(LOOK_EVERY_MS);
      const picture = camera.look();
      const codes = picture ? (await reader.read(picture)).map(nameOf) : [];
      if (this.camera !== camera) return;
      const [news] = sightings.news(codes);
      events.lingering(codes.find((code) => done.has(code)) ?? null);
      if (news !== undefined) events.read(news);
      await rest;
    }
  }
}
