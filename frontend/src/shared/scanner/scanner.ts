/** A lamp beside the camera's lens. */
export interface Torch {
  readonly isOn: boolean;
  /** Rejects where the device does not let it. */
  turn(on: boolean): Promise<void>;
}

/** What a scanner that runs can do beside scanning. */
export interface Running {
  /** `null`: the camera has none. */
  readonly torch: Torch | null;
  /** What is needed to start with the device's next camera; `null`: it has only one. */
  readonly nextCamera: string | null;
}

export interface ScannerEvents {
  /** The name of a code that has come into the picture. */
  read: (code: string) => void;
  /** The name of a code that is in the picture and done with; `null` once there is none. Told with every look. */
  lingering: (code: string | null) => void;
  /** The camera was unplugged, or another app took it; or the reader has broken, with what was thrown. */
  lost: (error?: unknown) => void;
}

export interface ScannerOptions {
  /** Of the camera to use; the device's own choice without it. */
  readonly camera?: string | undefined;
  /** What a code stands for: two texts of one name are the same code. A code is its text without it. */
  readonly nameOf?: ((text: string) => string) | undefined;
  /**
   * Names of codes that are no news as long as they stay in the picture, as if they had been there when the camera
   * started. A code that has left the picture is taken out of it.
   */
  readonly done?: Set<string> | undefined;
}

/** Finds the QR codes in a picture. */
export interface Reader {
  /** The texts of the codes in it; the picture may be gone afterwards. */
  read(picture: ImageData): Promise<readonly string[]>;
}

/** A camera that reads QR codes. One of them is alive at a time, on the whole page. */
export interface Scanner {
  /**
   * Shows the camera's picture in `view` and tells every code that comes into it.
   * @throws CameraRefused · @throws ReaderUnavailable
   */
  start(view: HTMLVideoElement, events: ScannerEvents, options?: ScannerOptions): Promise<Running>;
  stop(): Promise<void>;
}

/** There is no camera, another program has it, or it was not permitted. */
export class CameraRefused extends Error {
  override readonly name = 'CameraRefused';
}

/** What reads the codes could not be loaded. */
export class ReaderUnavailable extends Error {
  override readonly name = 'ReaderUnavailable';
}
