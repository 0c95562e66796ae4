import { useEffect, useState } from 'react';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { openDoorDevice, type DoorDevice } from './door-device';

/** `null` until it is open. */
export function useDoorDevice(): DoorDevice | null {
  const dispatch = useAppDispatch();
  const [device, setDevice] = useState<DoorDevice | null>(null);
  useEffect(() => void openDoorDevice(dispatch).then(setDevice), [dispatch]);
  return device;
}
