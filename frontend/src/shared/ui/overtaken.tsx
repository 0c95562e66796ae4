import { Banner } from './banner';
import { editTexts as texts } from './edit-texts';

interface OvertakenProps {
  /** What the page calls them: changed here and, in another way, by another person since. */
  fields: readonly string[];
  onTakeTheirs: () => void;
}

/** Over a form of which another person has saved something else meanwhile: told before it is overwritten. */
export function Overtaken({ fields, onTakeTheirs }: OvertakenProps) {
  if (fields.length === 0) return null;
  return (
    <Banner kind="stale" action={{ text: texts.takeTheirs, onPress: onTakeTheirs }}>
      {texts.overtaken(fields.join(', '))}
    </Banner>
  );
}

interface OvertakenDraftProps<Name extends string> {
  draft: {
    readonly contested: readonly Name[];
    readonly takeTheirs: (...names: readonly Name[]) => void;
  };
  /** What the page calls each field. */
  names: Readonly<Record<Name, string>>;
}

/** The same of a draft (`useDraft`). */
export function OvertakenDraft<Name extends string>({ draft, names }: OvertakenDraftProps<Name>) {
  const { contested, takeTheirs } = draft;
  return (
    <Overtaken fields={contested.map((name) => names[name])} onTakeTheirs={() => takeTheirs(...contested)} />
  );
}
