import { ScanLine } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { typedClaim } from '@/data/rewards/claim-code';
import { useWorkplace } from '@/data/staff/workplace';
import { DeskPage, DeskPageEnd } from '@/shared/chrome/desk-page';
import { paths } from '@/shared/paths';
import { TypedCode } from '@/shared/ui/typed-code';
import { texts } from './texts-claims';

const LONGEST_CODE = 24;

/** Ours: the way to a prize whose code cannot be scanned, and to the scanner. */
export function ClaimsScreen() {
  const { location } = useWorkplace();
  const { vendorLocationId } = location;
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const to = paths.staffScan.to({ vendorLocationId });
  const action = {
    text: texts.scanner,
    icon: ScanLine,
    does: () => void navigate(to),
  };
  const submit = (): void => {
    const claimCode = typedClaim(text);
    if (claimCode === null) setError(texts.missing);
    else void navigate(paths.staffClaim.to({ vendorLocationId, claimCode }));
  };
  return (
    <DeskPage
      title={texts.title}
      subtitle={location.vendorName}
      backTo={paths.staffHome.to({ vendorLocationId })}
      isStep
      action={action}
    >
      <main className="grid flex-1 content-start gap-5 px-(--gutter) pt-3 pb-5 desk:max-w-xl">
        <p className="type-body text-muted">{texts.text}</p>
        <TypedCode
          label={texts.code}
          placeholder="WQ7KXM2P4R"
          maxLength={LONGEST_CODE}
          text={text}
          error={error}
          onText={(typed) => {
            setError(undefined);
            setText(typed.toUpperCase());
          }}
          submitText={texts.find}
          busy={false}
          onSubmit={submit}
        />
      </main>
      <DeskPageEnd vendorLocationId={vendorLocationId} action={action} />
    </DeskPage>
  );
}
