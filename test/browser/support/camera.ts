import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator } from 'playwright-core';
import { pictureOf, type Conditions, type Resolution } from './sights';
import { launch } from './stage';

const FRAMES = 10;
const VGA: Resolution = { width: 640, height: 480 };

/** What a browser needs to have cameras without a person who permits them. */
const PERMITTED = ['--use-fake-ui-for-media-stream'];

/** A phone whose camera looks at something that another screen shows. */
export class Camera {
  private constructor(
    readonly browser: Browser,
    private readonly folder: string,
  ) {}

  /**
   * @param sight what is held before the camera, as its page draws it
   * @param resolution of the camera, and what stands between the two
   */
  static async lookingAt(
    sight: Locator,
    resolution: Resolution = VGA,
    conditions: Conditions = {},
  ): Promise<Camera> {
    const folder = mkdtempSync(join(tmpdir(), 'lineless-camera-'));
    const film = join(folder, 'sight.mjpeg');
    const picture = await pictureOf(sight, resolution, conditions);
    // Motion JPEG is nothing but pictures, one after another.
    writeFileSync(film, Buffer.concat(Array.from({ length: FRAMES }, () => picture)));
    const browser = await launch([
      ...PERMITTED,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ]);
    return new Camera(browser, folder);
  }

  async close(): Promise<void> {
    await this.browser.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A device with so many cameras, which show nothing that could be read. */
export function deviceWithCameras(count: number): Promise<Browser> {
  return launch([...PERMITTED, `--use-fake-device-for-media-stream=device-count=${count}`]);
}
