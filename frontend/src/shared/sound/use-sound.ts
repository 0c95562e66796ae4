import { useEffect, useSyncExternalStore } from 'react';
import { sounds, type Sounds } from './sounds';

/** Whether this device may make a sound, and the switch. */
export function useSound(of: Sounds = sounds): { on: boolean; turn: (on: boolean) => void } {
  const on = useSyncExternalStore(of.subscribe, of.isOn);
  useEffect(() => {
    window.addEventListener('pointerdown', of.wake, { passive: true });
    return () => window.removeEventListener('pointerdown', of.wake);
  }, [of]);
  return { on, turn: (next) => of.turn(next) };
}
