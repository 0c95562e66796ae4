import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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
    private readonly film: string,
    private readonly resolution: Resolution,
  ) {}

  /** One of this resolution, which sees nothing yet that could be read. */
  static async of(resolution: Resolution = VGA, flags: readonly string[] = []): Promise<Camera> {
    const film = join(mkdtempSync(join(tmpdir(), 'lineless-camera-')), 'sight.mjpeg');
    const browser = await launch([
      ...PERMITTED,
      ...flags,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ]);
    return new Camera(browser, film, resolution);
  }

  static async lookingAt(sight: Locator, resolution?: Resolution, conditions?: Conditions): Promise<Camera> {
    const camera = await Camera.of(resolution);
    await camera.lookAt(sight, conditions);
    return camera;
  }

  /**
   * The camera sees this from its next start on.
   * @param sight what is held before it, as its page draws it
   * @param conditions what stands between the two
   */
  async lookAt(sight: Locator, conditions: Conditions = {}): Promise<void> {
    const picture = await pictureOf(sight, this.resolution, conditions);
    // Motion JPEG is nothing but pictures, one after another.
    writeFileSync(this.film, Buffer.concat(Array.from({ length: FRAMES }, () => picture)));
  }

  async close(): Promise<void> {
    await this.browser.close();
    rmSync(dirname(this.film), { recursive: true, force: true });
  }
}

/** A device with so many cameras, which show nothing that could be read. */
export function deviceWithCameras(count: number): Promise<Browser> {
  return launch([...PERMITTED, `--use-fake-device-for-media-stream=device-count=${count}`]);
}
