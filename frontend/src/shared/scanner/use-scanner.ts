import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { toast } from '@/shared/ui/toast';
import { CameraScanner, type Scanner } from './scanner';

/** S4: idle, scanning, processing; any error resets to idle. `starting`: the camera is being asked for. */
export type ScanState = 'idle' | 'starting' | 'scanning' | 'processing';

export interface ScannerHandle {
  state: ScanState;
  /** Of the element that shows the camera's picture. */
  viewId: string;
  start: () => void;
  stop: () => void;
}

/** @param onRead what to do with a reading; the camera is off meanwhile, and idle after it */
export function useScanner(onRead: (text: string) => Promise<void>): ScannerHandle {
  const viewId = `camera-${useId().replaceAll(':', '')}`;
  const [state, setState] = useState<ScanState>('idle');
  const scanner = useRef<Scanner | null>(null);
  const handle = useRef(onRead);
  useEffect(() => {
    handle.current = onRead;
  }, [onRead]);

  const release = useCallback(() => {
    const camera = scanner.current;
    scanner.current = null;
    return camera ? camera.stop().catch(() => undefined) : Promise.resolve();
  }, []);
  const stop = useCallback(() => {
    void release();
    setState('idle');
  }, [release]);

  const start = useCallback(() => {
    if (scanner.current) return;
    const camera = new CameraScanner();
    scanner.current = camera;
    setState('starting');
    const read = async (text: string): Promise<void> => {
      if (scanner.current !== camera) return;
      setState('processing');
      await release();
      await handle.current(text).finally(() => setState('idle'));
    };
    camera
      .start(viewId, (text) => void read(text))
      .then(
        () => scanner.current === camera && setState('scanning'),
        () => {
          if (scanner.current !== camera) return;
          scanner.current = null;
          setState('idle');
          toast.error(
            'Camera Error',
            'Failed to start camera. Please ensure camera permissions are granted.',
          );
        },
      );
  }, [release, viewId]);

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

  return { state, viewId, start, stop };
}
