import type { Draft } from '@/shared/hooks/use-draft';
import { Announced } from './announcer';
import { editTexts as texts } from './edit-texts';
import { TextButton } from './text-link';

interface ContestedProps<Fields extends object> {
  name: keyof Fields & string;
  draft: Draft<Fields>;
  /** What another person has made of it, as a sentence; asked only then. */
  theirs: () => string;
}

/** Under a field that two people have changed: what the other one has made of it, and whose is to be. */
export function Contested<Fields extends object>({ name, draft, theirs }: ContestedProps<Fields>) {
  if (!draft.contested.includes(name)) return null;
  return (
    <div className="mt-1.5 type-small text-warn">
      <Announced>{theirs()}</Announced>
      <span className="flex flex-wrap gap-x-5">
        <TextButton tone="staff" onClick={() => draft.keepMine(name)}>
          {texts.keepMine}
        </TextButton>
        <TextButton tone="staff" onClick={() => draft.takeTheirs(name)}>
          {texts.takeTheirs}
        </TextButton>
      </span>
    </div>
  );
}
