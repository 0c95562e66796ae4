import { Download } from 'lucide-react';
import { useOnline } from '@/shared/hooks/use-online';
import { saveFile } from '@/shared/lib/save-file';
import { SectionHeading } from '@/shared/ui/section-heading';
import { toast } from '@/shared/ui/toast';
import { DeleteAccount } from './delete-account';
import { texts } from './texts';
import { useOwnData } from './use-own-data';

const { data: words } = texts;

/** What a person may ask for about themselves: all of it as a file, and its end. */
export function OwnData({ userId }: { userId: string }) {
  const { collecting, collect } = useOwnData(userId);
  const isOnline = useOnline();
  const download = async (): Promise<void> => {
    const data = await collect();
    if (!data) {
      toast.error(navigator.onLine ? words.notCollected : words.offline);
      return;
    }
    const day = data.at.slice(0, 'YYYY-MM-DD'.length);
    saveFile(words.fileName(day), new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    toast.success(words.saved);
  };
  const note = collecting === 'long' ? words.takesLong : isOnline ? null : words.offline;
  return (
    <section aria-labelledby="own-data-title">
      <SectionHeading id="own-data-title" title={words.title} />
      <button
        type="button"
        className="flex min-h-15 w-full items-center gap-3 px-(--gutter) text-left -outline-offset-2! not-disabled:hover:bg-raised"
        disabled={collecting !== 'no' || !isOnline}
        onClick={() => void download()}
      >
        <Download aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        <span className="min-w-0 flex-1">{collecting === 'no' ? words.download : words.downloading}</span>
      </button>
      <p role="status" className={note === null ? 'sr-only' : 'px-(--gutter) pb-3 type-small text-muted'}>
        {note}
      </p>
      <DeleteAccount userId={userId} />
    </section>
  );
}
