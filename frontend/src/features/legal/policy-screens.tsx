import type { ReactNode } from 'react';
import { useSettings } from '@/data/platform/settings';
import { CustomerHeader } from '@/shared/chrome/customer-header';
import { Footer } from '@/shared/chrome/footer';
import { useTitle } from '@/shared/hooks/use-title';
import { paths } from '@/shared/paths';
import { Page } from '@/shared/ui/page';
import { Section } from './section';

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
  return (
    <Policy title="Privacy policy">
      <Section title="What we keep">
        Your phone number, which is your account. For each order: what you ordered, where and when, the
        amounts, how it was paid, and the name you gave for the payment. For staff also the name and role at
        the venue, and what they did with which order.
      </Section>
      <Section title="What we never see">
        Card numbers. They go from your phone to the payment provider; we are told whether the payment
        succeeded, and the last four digits where the provider gives them.
      </Section>
      <Section title="What it is for">
        To take your order, to hand it to the right person, to give your money back when something is
        refunded, and for the venue&apos;s own records of sales. It is not sold and not used for advertising.
      </Section>
      <Section title="Who sees it">
        The staff of the venue you order at, and the companies that carry out payments and send the sign-in
        codes. Nobody else, unless the law requires it.
      </Section>
      <Section title="Your choices">
        You can browse a menu without an account. To have your data shown to you, corrected or deleted, write
        to {supportEmail ? <a href={`mailto:${supportEmail}`}>{supportEmail}</a> : 'us'}. Records of sales
        stay as long as tax law demands.
      </Section>
    </Policy>
  );
}

/** What lies in the browser. */
export function CookiePolicyScreen() {
  return (
    <Policy title="Cookie policy">
      <Section title="One cookie">
        After you sign in, a cookie keeps you signed in. Only our server can read it, and signing out deletes
        it.
      </Section>
      <Section title="Storage on this device">
        Your sign-in and when it ends, your cart for each location (for 24 hours at most), the last location
        you visited, and the page to come back to after signing in.
      </Section>
      <Section title="Nothing else">
        No advertising cookies, no analytics cookies, no third parties that follow you. The payment provider
        may set its own cookies on the payment page to prevent fraud.
      </Section>
    </Policy>
  );
}
