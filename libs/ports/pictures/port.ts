/**
 * Pictures by the digest of their bytes: what stands under a name never changes, and the same picture is kept once.
 * They lie beside the events, which name them: an event store is read through again and again, a picture is not.
 */
export interface Pictures {
  /**
   * What is there already stays as it is. No event names it yet, unless one did before.
   * @param at epoch ms; that of the last time counts @throws StorageUnavailable
   */
  keep(name: string, bytes: Uint8Array, at: number): Promise<void>;
  /**
   * Says that an event is about to name it: from now on it stays for good, for orders and histories of any age show it.
   * @returns whether it is here @throws StorageUnavailable
   */
  claim(name: string): Promise<boolean>;
  /**
   * Some of those that no event has named and that were kept before then, the oldest first. @throws
   * StorageUnavailable
   */
  unclaimed(before: number, limit: number): Promise<readonly string[]>;
  /** Where it is still one of those. @throws StorageUnavailable */
  drop(name: string, before: number): Promise<void>;
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
