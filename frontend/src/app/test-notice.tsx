import { useEffect, useState } from 'react';
import { useSettings } from '@/data/platform/settings';
import { Banner } from '@/shared/ui/banner';
import { texts } from './texts';

/** The screen, and what it asks for, come first. */
const ASK_AFTER_MS = 3_000;

/** On every page, where others reach a service that only tests payments and sign-in codes. */
export function TestNotice({ afterMs = ASK_AFTER_MS }: { afterMs?: number }) {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return isTime ? <Notice /> : null;
}

function Notice() {
  if (useSettings()?.testProviders !== true) return null;
  return <Banner kind="test">{texts.test}</Banner>;
}
