import { Announced } from '@/shared/ui/announcer';
import { FieldError } from '@/shared/ui/field-shell';
import type { ImportSaid as Said } from './use-import-plan';

/** What an import has done, or why it was not done. */
export function ImportSaid({ problem, done }: Said) {
  return (
    <>
      {problem !== undefined && (
        <div className="px-(--gutter)">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      {done !== undefined && <Announced className="px-(--gutter) type-label text-ok">{done}</Announced>}
    </>
  );
}
