import { useEffect } from 'react';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { whenQuiet } from '@/shared/lib/when-quiet';

const STAFF = /^\/staff\//;

/** On every screen of the staff what was done at a door with this device goes on being sent, not at the door alone. */
export function useDoorAhead(pathname: string): void {
  const dispatch = useAppDispatch();
  const isStaff = STAFF.test(pathname);
  useEffect(() => {
    if (!isStaff) return;
    whenQuiet(() => {
      import('@/data/door/door-device')
        .then(({ openDoorDevice }) => openDoorDevice(dispatch))
        // Its screen says that it cannot be had.
        .catch(() => undefined);
    });
  }, [dispatch, isStaff]);
}
