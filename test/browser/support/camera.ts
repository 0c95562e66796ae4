import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator } from 'playwright-core';
import { launch } from './stage';

const FRAMES = 10;

/** A phone whose camera looks at something that another screen shows. */
export class Camera {
  private constructor(
    readonly browser: Browser,
    private readonly folder: string,
  ) {}

  /** @param sight what is held before the camera, as its page draws it */
  static async lookingAt(sight: Locator): Promise<Camera> {
    const folder = mkdtempSync(join(tmpdir(), 'lineless-camera-'));
    const film = join(folder, 'sight.mjpeg');
    const frame = await frameOf(sight);
    writeFileSync(film, Buffer.concat(Array.from({ length: FRAMES }, () => frame)));
    const browser = await launch([
      '--use-fake-ui-for-media-stream',
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

/** One picture of a 640 × 480 camera. Motion JPEG is nothing but such pictures, one after another. */
async function frameOf(sight: Locator): Promise<Buffer> {
  const picture = (await sight.screenshot({ animations: 'disabled' })).toString('base64');
  const context = await sight
    .page()
    .context()
    .browser()
    ?.newContext({ viewport: { width: 640, height: 480 } });
  if (!context) throw new Error('The page that shows it is gone');
  const page = await context.newPage();
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:480px;background:#ddd">
      <img height="360" src="data:image/png;base64,${picture}">`,
    { waitUntil: 'load' },
  );
  const frame = await page.screenshot({ type: 'jpeg', quality: 90 });
  await context.close();
  return frame;
}
