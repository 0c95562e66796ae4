import { useLocation, useNavigate } from 'react-router-dom';
import { lazyPart } from '@/shared/parts/lazy-part';
import { ButtonLink } from '@/shared/ui/button-link';
import { TextButton } from '@/shared/ui/text-link';
import { texts as shared } from '@/shared/ui/texts';
import { texts } from './texts';

/** Before the scripts are there, and without them, it leads to the part of the page that says how to write to us. */
export const DEMO_HASH = '#book-a-demo';

const DemoDialog = lazyPart(
  async () => (await import('./demo/demo-dialog')).DemoDialog,
  (_props, { retry }) => (
    <p role="alert" className="basis-full type-small">
      {texts.dialogFailed} <TextButton onClick={retry}>{shared.tryAgain}</TextButton>
    </p>
  ),
);

/** C2: opens the demo request. An address with its hash opens it, too. */
export function BookDemo({ text }: { text: string }) {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <ButtonLink to={{ pathname, search, hash: DEMO_HASH }} variant="accent" preventScrollReset>
        {text}
      </ButtonLink>
      {hash === DEMO_HASH && (
        <DemoDialog onClose={() => void navigate({ pathname, search, hash: '' }, { replace: true })} />
      )}
    </>
  );
}
