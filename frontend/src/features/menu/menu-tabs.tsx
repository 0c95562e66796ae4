import { memo } from 'react';
import { SECTIONS_LABEL } from '@/data/catalogue/section-names';
import { useCurrentSection } from '@/shared/hooks/use-current-section';
import { SectionTabs } from '@/shared/ui/section-tabs';
import type { MenuSection } from './sections';

/** The way to each section. By itself, so that scrolling from one to the next draws the row anew, and not the menu; nor does a tap draw it. */
export const MenuTabs = memo(function MenuTabs({ sections }: { sections: readonly MenuSection[] }) {
  const { current, goTo } = useCurrentSection(sections.map(({ key }) => key));
  const tabs = sections.map(({ key, title }) => ({ key, label: title }));
  return <SectionTabs label={SECTIONS_LABEL} tabs={tabs} current={current} onSelect={goTo} />;
});
