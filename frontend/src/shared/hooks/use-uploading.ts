import { useEffect, useSyncExternalStore } from 'react';

/** How many on the page are at something, for others there to follow. */
class AtWork {
  private count = 0;
  private readonly listeners = new Set<() => void>();

  readonly isAny = (): boolean => this.count > 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** @returns how to end it */
  begin(): () => void {
    this.change(1);
    return () => this.change(-1);
  }

  private change(by: number): void {
    this.count += by;
    for (const listener of this.listeners) listener();
  }
}

const uploading = new AtWork();
const saving = new AtWork();

/** Of a field: its form waits for what is on its way. */
export function useHoldForm(isUploading: boolean): void {
  useWork(uploading, isUploading);
}

/** Of a form: a field of it waits for a file, which saving or leaving it now would lose. */
export function useUploading(): boolean {
  return useSyncExternalStore(uploading.subscribe, uploading.isAny);
}

/** Of a form: what is chosen while it is saved would be left behind. */
export function useHoldFields(isSaving: boolean): void {
  useWork(saving, isSaving);
}

/** Of a field: its form is being saved, which does not wait for a file. */
export function useSaving(): boolean {
  return useSyncExternalStore(saving.subscribe, saving.isAny);
}

function useWork(work: AtWork, isAtWork: boolean): void {
  useEffect(() => (isAtWork ? work.begin() : undefined), [work, isAtWork]);
}
