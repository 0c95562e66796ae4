import { useEffect, useSyncExternalStore } from 'react';
import { sounds } from './sounds';

/** Whether this device may make a sound, and the switch. */
export function useSound(): { on: boolean; turn: (on: boolean) => void } {
  const on = useSyncExternalStore(sounds.subscribe, sounds.isOn);
  useEffect(() => {
    window.addEventListener('pointerdown', sounds.wake, { passive: true });
    return () => window.removeEventListener('pointerdown', sounds.wake);
  }, []);
  return { on, turn: (next) => sounds.turn(next) };
}
