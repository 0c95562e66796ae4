import type { ReactNode } from 'react';
import { useSettings } from '@/data/platform/settings';
import { CustomerHeader } from '@/shared/chrome/customer-header';
import { Footer } from '@/shared/chrome/footer';
import { useTitle } from '@/shared/hooks/use-title';
import { paths } from '@/shared/paths';
import { Page } from '@/shared/ui/page';
import { Section } from './section';
import { texts } from './texts';

function Policy({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return (
    <Page>
      <CustomerHeader backTo={paths.home.to()} />
      <main className="grid gap-7 px-(--gutter) pt-3">
        <h1 className="type-title">{title}</h1>
        {children}
      </main>
      <Footer />
    </Page>
  );
}

/** What this product keeps about people, and for what. */
export function PrivacyPolicyScreen() {
  const supportEmail = useSettings()?.supportEmail;
  const { title, kept, neverSeen, purpose, seenBy, choices } = texts.privacy;
  const whom = supportEmail ? <a href={`mailto:${supportEmail}`}>{supportEmail}</a> : null;
  return (
    <Policy title={title}>
      <Section title={kept.title}>{kept.text}</Section>
      <Section title={neverSeen.title}>{neverSeen.text}</Section>
      <Section title={purpose.title}>{purpose.text}</Section>
      <Section title={seenBy.title}>{seenBy.text}</Section>
      <Section title={choices.title}>{choices.text(whom)}</Section>
    </Policy>
  );
}

/** What lies in the browser. */
export function CookiePolicyScreen() {
  const { title, one, storage, nothingElse } = texts.cookies;
  return (
    <Policy title={title}>
      <Section title={one.title}>{one.text}</Section>
      <Section title={storage.title}>{storage.text}</Section>
      <Section title={nothingElse.title}>{nothingElse.text}</Section>
    </Policy>
  );
}
