import type { Session } from '@lineless/contracts/accounts/sessions';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { saysSessionEnded } from '@/shared/arrivals';
import { CustomerHeader } from '@/shared/chrome/customer-header';
import { Footer } from '@/shared/chrome/footer';
import { useBack } from '@/shared/hooks/use-back';
import { useTitle } from '@/shared/hooks/use-title';
import type { Area } from '@/shared/lib/remembered';
import { serverNow } from '@/shared/lib/server-clock';
import { paths } from '@/shared/paths';
import { session } from '@/shared/session/session';
import { useSession } from '@/shared/session/use-session';
import { Banner } from '@/shared/ui/banner';
import { Page } from '@/shared/ui/page';
import { toast } from '@/shared/ui/toast';
import { CodeStep } from './code-step';
import { PhoneStep } from './phone-step';
import { WAIT_SECONDS } from './resend';
import { texts } from './texts';
import { useReturn } from './use-return';
import { WelcomeDialog } from './welcome-dialog';

/** The last code: to which number (E.164), and when (epoch ms by the server's clock). */
interface Sent {
  readonly to: string;
  readonly at: number;
}

/** C2, S2: the phone-code sign-in that customers and staff share; only title and ways out differ. */
export function PhoneCodeScreen({ area }: { area: Area }) {
  const title = texts.title[area];
  useTitle(title);
  const [phone, setPhone] = useState('');
  const [sent, setSent] = useState<Sent | null>(null);
  const [asksForCode, setAsksForCode] = useState(false);
  const [welcome, setWelcome] = useState<{ isNew: boolean } | null>(null);
  const verifiedHere = useRef(false);
  const ended = saysSessionEnded(useLocation().state);
  const { status } = useSession();
  const leave = useReturn(area);
  const goBack = useBack(paths.home.to());
  const filled = area === 'staff' ? 'paper' : 'accent';

  useEffect(() => {
    // Already signed in, or just now in another tab.
    if (status === 'authenticated' && !verifiedHere.current) leave();
  }, [status, leave]);

  const verified = (result: Session): void => {
    verifiedHere.current = true;
    session.signedIn(result);
    toast.success(texts.done);
    // Staff have a queue in front of them.
    if (area === 'staff') leave();
    else setWelcome({ isNew: result.user.isNew });
  };

  const hasCode = (to: string): boolean => sent?.to === to && serverNow() < sent.at + WAIT_SECONDS * 1_000;
  const sentNow = (to: string): void => setSent({ to, at: serverNow() });
  const goToCode = (to: string, isNew: boolean): void => {
    if (isNew) sentNow(to);
    setAsksForCode(true);
  };

  return (
    <Page>
      <CustomerHeader bare onBack={asksForCode ? () => setAsksForCode(false) : goBack} />
      {ended && <Banner kind="stale">{texts.ended}</Banner>}
      <main>
        {sent && asksForCode ? (
          <CodeStep
            phoneNumber={sent.to}
            sentAt={sent.at}
            onSent={() => sentNow(sent.to)}
            onVerified={verified}
            filled={filled}
          />
        ) : (
          <PhoneStep
            title={title}
            phone={phone}
            onPhone={setPhone}
            hasCode={hasCode}
            onCode={goToCode}
            filled={filled}
          />
        )}
      </main>
      {welcome && <WelcomeDialog isNew={welcome.isNew} onContinue={leave} />}
      <Footer />
    </Page>
  );
}
