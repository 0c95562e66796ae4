import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { device } from '@/shared/lib/storage';
import { toast } from '@/shared/ui/toast';
import { CameraScanner } from './camera-scanner';
import { ReaderUnavailable, type Running, type Scanner, type ScannerOptions } from './scanner';
import { texts } from './texts';

/** S4: idle, scanning, processing; any error resets to idle. `starting`: the camera is being asked for. */
export type ScanState = 'idle' | 'starting' | 'scanning' | 'processing';

export interface ScannerHandle {
  state: ScanState;
  /** Of the element that shows the camera's picture. */
  view: RefObject<HTMLVideoElement | null>;
  start: () => void;
  stop: () => void;
  /** Why the camera could not be had, in words, as long as it is not asked for again (S8). */
  failure: { readonly title: string; readonly text: string } | null;
  /** A code that is done with and is still in the picture. */
  lingering: string | null;
  /** The camera's lamp; `null`: it has none, or does not run. */
  torch: { isOn: boolean; toggle: () => void } | null;
  /** Goes on with the device's next camera; `null`: it has only one, or none runs. */
  switchCamera: (() => void) | null;
}

/** Which camera this device scans with, where a person has chosen. */
const CAMERA = 'lineless.scanner.camera';

/**
 * @param onRead what to do with a code; the camera is off while it runs, and idle after it
 * @param options how codes are named, and which are done with; from the next start on
 */
export function useScanner(
  onRead: (code: string) => Promise<void>,
  options: Omit<ScannerOptions, 'camera'> = {},
): ScannerHandle {
  const view = useRef<HTMLVideoElement | null>(null);
  const [state, setState] = useState<ScanState>('idle');
  const [running, setRunning] = useState<Running | null>(null);
  const [isLit, setLit] = useState(false);
  const [lingering, setLingering] = useState<string | null>(null);
  const [failure, setFailure] = useState<ScannerHandle['failure']>(null);
  const scanner = useRef<Scanner | null>(null);
  /** Also while it rests, until the next start. */
  const last = useRef<Scanner | null>(null);
  const handle = useRef({ onRead, options });
  useEffect(() => {
    handle.current = { onRead, options };
  }, [onRead, options]);

  const release = useCallback(() => {
    const camera = scanner.current;
    scanner.current = null;
    setRunning(null);
    setLingering(null);
    return camera ? camera.stop().catch(() => undefined) : Promise.resolve();
  }, []);
  const stop = useCallback(() => {
    void release();
    setState('idle');
    setFailure(null);
  }, [release]);

  const start = useCallback(() => {
    if (scanner.current || !view.current) return;
    const camera = new CameraScanner();
    scanner.current = camera;
    last.current = camera;
    const isCurrent = (): boolean => scanner.current === camera;
    setState('starting');
    setFailure(null);
    const read = async (code: string): Promise<void> => {
      if (!isCurrent()) return;
      setState('processing');
      await release();
      await handle.current.onRead(code).finally(() => {
        // It may have been stopped, and started anew, while the code was looked up.
        if (last.current === camera) setState('idle');
      });
    };
    const lost = (error?: unknown): void => {
      if (!isCurrent()) return;
      stop();
      setFailure(error instanceof ReaderUnavailable ? texts.offline : texts.cameraFailed);
    };
    const events = {
      read: (code: string) => void read(code),
      lingering: (code: string | null) => isCurrent() && setLingering(code),
      lost,
    };
    const chosen = device.get(CAMERA) ?? undefined;
    camera.start(view.current, events, { ...handle.current.options, camera: chosen }).then((started) => {
      if (!isCurrent()) return;
      setRunning(started);
      setLit(started.torch?.isOn ?? false);
      setState('scanning');
    }, lost);
  }, [release, stop]);

  useEffect(() => {
    // A phone in a pocket needs no camera, and another app may want it.
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden' && scanner.current) stop();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      void release();
    };
  }, [release, stop]);

  const { torch = null, nextCamera = null } = running ?? {};
  return {
    state,
    view,
    start,
    stop,
    failure,
    lingering,
    torch: torch && {
      isOn: isLit,
      toggle: () => {
        torch.turn(!isLit).then(
          () => setLit(!isLit),
          () => toast.error(texts.cameraFailed.title, texts.cameraFailed.noLight),
        );
      },
    },
    switchCamera:
      nextCamera === null
        ? null
        : () => {
            device.set(CAMERA, nextCamera);
            stop();
            start();
          },
  };
}
