import { CircleAlert, PartyPopper } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Membership } from '@/data/membership/me';
import { useSettings } from '@/data/platform/settings';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { ButtonLink } from '@/shared/ui/button-link';
import { buttonStyle } from '@/shared/ui/button-style';
import { congratsOn } from './congrats';
import { texts } from './texts-join';

/** M2: over the sign-up page once it is paid. */
export function Congrats({ search, membership }: { search: string; membership: Membership }) {
  const { events, account } = texts.congrats;
  const { title, text } = congratsOn(membership);
  return (
    <Overlay title={title} icon={<PartyPopper aria-hidden size={72} strokeWidth={2.25} />} tone="text-ok">
      <p className="type-lead">{text}</p>
      <div className="mt-4 grid gap-2">
        <ButtonLink to={{ pathname: paths.lusivEvents.to(), search }} variant="accent" full>
          {events}
        </ButtonLink>
        <ButtonLink to={paths.account.to()} full>
          {account}
        </ButtonLink>
      </div>
    </Overlay>
  );
}

/** M2, resolution 68: over the page when it was not paid. @param message what the bank says */
export function Sorry({ message, onAgain }: { message: string; onAgain: () => void }) {
  const { title, again, support, subject } = texts.sorry;
  const email = useSettings()?.supportEmail;
  return (
    <Overlay title={title} icon={<CircleAlert aria-hidden size={72} strokeWidth={2.25} />} tone="text-danger">
      {message !== '' && <p className="type-lead">{message}</p>}
      <div className="mt-4 grid gap-2">
        <Button variant="accent" full onClick={onAgain}>
          {again}
        </Button>
        {email !== undefined && (
          <a
            href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
            className={buttonStyle('quiet', 'dock', true)}
          >
            {support}
          </a>
        )}
      </div>
    </Overlay>
  );
}

interface OverlayProps {
  title: string;
  icon: ReactNode;
  tone: string;
  children: ReactNode;
}

/** Fills the screen: what came of it, large, and where to go from here. */
function Overlay({ title, icon, tone, children }: OverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // Modal, so that neither the keyboard nor a screen reader gets behind it.
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="outcome"
      onCancel={(event) => event.preventDefault()}
      className="m-auto min-h-dvh w-full max-w-[30rem] bg-page px-(--gutter) pt-16 pb-safe text-text"
    >
      <span className={tone}>{icon}</span>
      <h2 id="outcome" className="mt-5 mb-3 type-beacon text-balance">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
