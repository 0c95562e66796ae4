import { useCallback, useEffect, useState } from 'react';
import type { MenuSectionKey } from '@lineless/contracts/catalogue/menu-order';

/** The tabs' row covers so much of the upper edge. */
const TABS_PX = 48;

export function sectionId(key: MenuSectionKey): string {
  return `menu-${key}`;
}

/**
 * Which section is under the tabs, and the way to another one.
 *
 * @param keys of the sections that are on the page; none while they are on the way
 */
export function useCurrentSection(keys: readonly MenuSectionKey[]): {
  current: MenuSectionKey | undefined;
  goTo: (key: MenuSectionKey) => void;
} {
  const [passedLast, setPassedLast] = useState<MenuSectionKey>();
  const list = keys.join(' ');
  const first = keys[0];

  useEffect(() => {
    const look = (): void => {
      const sections = [...document.querySelectorAll<HTMLElement>('section[id^="menu-"]')];
      const bottom = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const passed = sections.filter((section) => section.getBoundingClientRect().top <= TABS_PX + 24);
      const at = bottom && window.scrollY > 0 ? sections.at(-1) : (passed.at(-1) ?? sections[0]);
      const key = list.split(' ').find((candidate) => at?.id === `menu-${candidate}`);
      if (isKey(key)) setPassedLast(key);
    };
    // With the frame, which lays the page out anyway: asked for before, that would be done in React's own task.
    const frame = requestAnimationFrame(look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
    };
  }, [list]);

  const goTo = useCallback((key: MenuSectionKey) => {
    const section = document.getElementById(sectionId(key));
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    section?.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
    // The next Tab goes on from there.
    section?.focus({ preventScroll: true });
  }, []);
  return { current: passedLast && keys.includes(passedLast) ? passedLast : first, goTo };
}

function isKey(key: string | undefined): key is MenuSectionKey {
  return key === 'alcoholic' || key === 'non-alcoholic' || key === 'merchandise';
}
