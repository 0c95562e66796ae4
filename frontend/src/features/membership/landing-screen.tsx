import { ChevronDown, Mail } from 'lucide-react';
import { useSettings } from '@/data/platform/settings';
import { CustomerHeader } from '@/shared/chrome/customer-header';
import { Footer } from '@/shared/chrome/footer';
import { useTitle } from '@/shared/hooks/use-title';
import { paths } from '@/shared/paths';
import { ButtonLink } from '@/shared/ui/button-link';
import { buttonStyle } from '@/shared/ui/button-style';
import { Dock } from '@/shared/ui/dock';
import { Page } from '@/shared/ui/page';
import { Poster } from '@/shared/ui/poster';
import { LandingSection, PartnerCards, Rows, Steps } from './landing-parts';
import { Prices } from './landing-prices';
import { LUSIV_COLOUR, LUSIV_DRAWING } from './look';
import { texts } from './texts-landing';
import { useNfcId } from './use-nfc-id';

/** /lusiv: what the membership is, for every visitor (M2). A wristband without an owner leads here, too. */
export function LandingScreen() {
  useTitle(texts.title, { bare: true });
  const { nfcId, search } = useNfcId();
  const { gets, steps, faq, partners, wristband } = texts;
  return (
    <Page accent={LUSIV_COLOUR}>
      <main>
        <Poster name={texts.name} place={texts.line} locationId={LUSIV_DRAWING}>
          <CustomerHeader />
        </Poster>
        <p className="px-(--gutter) pt-6 type-lead">{texts.lead}</p>
        {nfcId !== null && (
          <section aria-labelledby="wristband" className="grid gap-2 px-(--gutter) pt-7">
            <h2 id="wristband" className="type-heading">
              {wristband.title}
            </h2>
            <p className="type-body text-muted">{wristband.text(nfcId)}</p>
            <MailLink text={wristband.action} subject={wristband.subject(nfcId)} />
          </section>
        )}
        <LandingSection title={gets.title}>
          <Rows rows={gets.list} />
        </LandingSection>
        <Prices />
        <LandingSection title={steps.title}>
          <Steps steps={steps.list} />
        </LandingSection>
        <LandingSection title={faq.title}>
          <div className="border-t border-line">
            {faq.list.map(({ question, answer }) => (
              <details key={question} className="group border-b border-line">
                <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 px-(--gutter) py-3 type-label -outline-offset-2! [&::-webkit-details-marker]:hidden">
                  {question}
                  <ChevronDown
                    aria-hidden
                    size={16}
                    className="shrink-0 text-muted transition-[rotate] duration-(--t-press) group-open:rotate-180"
                  />
                </summary>
                <p className="px-(--gutter) pb-4 type-body text-muted">{answer}</p>
              </details>
            ))}
          </div>
        </LandingSection>
        <LandingSection title={partners.title}>
          <PartnerCards partners={partners.list} />
          <div className="grid gap-2 px-(--gutter) pt-5">
            <p className="type-body text-muted">{partners.ask}</p>
            <MailLink text={texts.chat} />
          </div>
        </LandingSection>
      </main>
      <Footer />
      <Dock>
        <div className="grid grid-cols-[auto_1fr] gap-2">
          <ButtonLink to={{ pathname: paths.lusivEvents.to(), search }}>{texts.events}</ButtonLink>
          <ButtonLink
            to={{ pathname: paths.joinLusiv.to(), search }}
            variant="accent"
            className="text-center"
          >
            {texts.join}
          </ButtonLink>
        </div>
      </Dock>
    </Page>
  );
}

/** M2: writes to the support; keeps its room until the address is known. */
function MailLink({ text, subject }: { text: string; subject?: string }) {
  const email = useSettings()?.supportEmail;
  if (email === undefined) return <span className="block min-h-11" />;
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return (
    <a
      href={`mailto:${email}${query}`}
      className={`${buttonStyle('outline', 'compact', false)} justify-self-start`}
    >
      <Mail aria-hidden size={16} strokeWidth={2} />
      {text}
    </a>
  );
}
