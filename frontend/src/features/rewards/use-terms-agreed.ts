import { useState } from 'react';
import { device } from '@/shared/lib/storage';

const KEY = 'lineless.drawing.terms';
const AGREED = 'true';

/** C4: that a person has agreed to the terms of the drawing is kept on the device. */
export function useTermsAgreed(): readonly [boolean, (agreed: boolean) => void] {
  const [isAgreed, setIsAgreed] = useState(() => device.get(KEY) === AGREED);
  const agree = (agreed: boolean): void => {
    if (agreed) device.set(KEY, AGREED);
    else device.remove(KEY);
    setIsAgreed(agreed);
  };
  return [isAgreed, agree];
}
