import { CameraRefused, type Torch } from './scanner';

/** Enough for a code of two centimetres at arm's length; more costs time on every look. */
const LONGEST_SIDE = 1_920;

/** An open camera: its picture on the page, and one look of it at a time. */
export class Camera {
  private readonly canvas = document.createElement('canvas');
  private readonly pen = this.canvas.getContext('2d', { willReadFrequently: true });

  private constructor(
    private readonly view: HTMLVideoElement,
    private readonly stream: MediaStream,
    private readonly track: MediaStreamTrack,
  ) {}

  /**
   * @param id of one of the device's cameras; without it the one that looks away from its holder
   * @param lost called when the camera ends by itself
   * @throws CameraRefused
   */
  static async open(view: HTMLVideoElement, id: string | undefined, lost: () => void): Promise<Camera> {
    const stream = await streamOf(id);
    const [track] = stream.getVideoTracks();
    if (!track) throw new CameraRefused('The camera gives no picture');
    const camera = new Camera(view, stream, track);
    track.addEventListener('ended', lost);
    view.srcObject = stream;
    await view.play().catch((cause: unknown) => {
      camera.close();
      throw new CameraRefused('The picture cannot be shown', { cause });
    });
    return camera;
  }

  /** The camera's own picture, with its own sides; `null` while there is none. */
  look(): ImageData | null {
    const { canvas, pen, view } = this;
    const { videoWidth, videoHeight } = view;
    if (!pen || videoWidth === 0 || videoHeight === 0) return null;
    const scale = Math.min(1, LONGEST_SIDE / Math.max(videoWidth, videoHeight));
    const width = Math.round(videoWidth * scale);
    const height = Math.round(videoHeight * scale);
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    pen.drawImage(view, 0, 0, width, height);
    return pen.getImageData(0, 0, width, height);
  }

  get torch(): Torch | null {
    const { track } = this;
    // Firefox knows no capabilities of a camera.
    if (!('getCapabilities' in track) || !saysTorch(track.getCapabilities())) return null;
    const turn = (on: boolean): Promise<void> => {
      const lit: MediaTrackConstraintSet & { torch: boolean } = { torch: on };
      return track.applyConstraints({ advanced: [lit] });
    };
    return { isOn: saysTorch(track.getSettings()), turn };
  }

  /** The id of the device's next camera; `null`: this is its only one. */
  async next(): Promise<string | null> {
    const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
    const cameras = devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId);
    if (cameras.length < 2) return null;
    const at = cameras.indexOf(this.track.getSettings().deviceId ?? '');
    return cameras[(at + 1) % cameras.length] ?? null;
  }

  close(): void {
    for (const track of this.stream.getTracks()) track.stop();
    if (this.view.srcObject === this.stream) this.view.srcObject = null;
  }
}

/** `torch` is not in TypeScript's own lists yet (W3C, MediaStream Image Capture). */
function saysTorch(of: object): boolean {
  return 'torch' in of && of.torch === true;
}

/** The whole picture of a camera, neither cut nor squeezed to the sides that a caller asks for. */
async function streamOf(id: string | undefined): Promise<MediaStream> {
  const size = { width: { ideal: LONGEST_SIDE }, height: { ideal: LONGEST_SIDE }, resizeMode: 'none' };
  const which = id === undefined ? { facingMode: 'environment' } : { deviceId: { exact: id } };
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { ...size, ...which }, audio: false });
  } catch (cause) {
    // One that was chosen before may be gone.
    if (id !== undefined) return streamOf(undefined);
    throw new CameraRefused('The camera cannot be opened', { cause });
  }
}
