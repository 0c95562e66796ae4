/**
 * Pictures by the digest of their bytes: what stands under a name never changes, and the same picture is kept once.
 * They lie beside the events, which name them: an event store is read through again and again, a picture is not.
 */
export interface Pictures {
  /** What is there already stays as it is. @throws StorageUnavailable */
  keep(name: string, bytes: Uint8Array): Promise<void>;
  /** `null` where none has that name. @throws StorageUnavailable */
  find(name: string): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

/** A picture as it is kept: WebP. */
export interface Scaled {
  readonly bytes: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

export interface Scaler {
  /** Makes of any picture one that a menu can show. `null` where it is none, or cannot be read to its end. */
  scale(bytes: Uint8Array): Promise<Scaled | null>;
}
