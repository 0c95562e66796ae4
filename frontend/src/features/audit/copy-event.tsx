import type { AuditEventAnswer } from '@lineless/contracts/audit/entries';
import { TextButton } from '@/shared/ui/text-link';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';

/** The event for a letter or another program: where it stands, who, when, its data and its metadata. */
export function CopyEvent({ event }: { event: AuditEventAnswer['event'] }) {
  const copy = async (): Promise<void> => {
    const { eventId, stream, revision, position, type, at, actor, data, metadata } = event;
    const { kind, id } = actor;
    const said = { eventId, stream, revision, position, type, at, actor: { kind, id }, data, metadata };
    try {
      await navigator.clipboard.writeText(JSON.stringify(said, null, 2));
      toast.success(texts.event.copied);
    } catch {
      toast.error(texts.event.notCopied, texts.event.notCopiedWhy);
    }
  };
  return (
    <TextButton tone="staff" onClick={() => void copy()}>
      {texts.event.copy}
    </TextButton>
  );
}
