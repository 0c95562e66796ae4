import { paths } from '@/shared/paths';
import { rememberReturn } from '@/shared/lib/remembered';
import { ButtonLink } from '@/shared/ui/button-link';
import { texts } from './texts';

/** A link that asks for a number that was proved: by a sign-in, which leads back here. */
export function SignInFirst({ linkId }: { linkId: string }) {
  const here = paths.openList.to({ linkId });
  return (
    <>
      <p className="type-body text-muted">{texts.whySignIn}</p>
      <ButtonLink
        to={paths.signIn.to()}
        state={{ authRedirectTo: here }}
        onClick={() => rememberReturn('customer', here)}
        variant="accent"
        full
      >
        {texts.signIn}
      </ButtonLink>
    </>
  );
}
