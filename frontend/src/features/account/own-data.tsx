import { Download } from 'lucide-react';
import { useCollectOwnDataMutation } from '@/data/accounts/own-data';
import { saveFile } from '@/shared/lib/save-file';
import { SectionHeading } from '@/shared/ui/section-heading';
import { toast } from '@/shared/ui/toast';
import { DeleteAccount } from './delete-account';
import { texts } from './texts';

const { data: words } = texts;

/** What a person may ask for about themselves: all of it as a file, and its end. */
export function OwnData({ userId }: { userId: string }) {
  const [collect, { isLoading }] = useCollectOwnDataMutation();
  const download = async (): Promise<void> => {
    const { data } = await collect(userId);
    if (!data) {
      toast.error(words.notCollected);
      return;
    }
    const day = data.at.slice(0, 'YYYY-MM-DD'.length);
    saveFile(words.fileName(day), new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    toast.success(words.saved);
  };
  return (
    <section aria-labelledby="own-data-title">
      <SectionHeading id="own-data-title" title={words.title} />
      <button
        type="button"
        className="flex min-h-15 w-full items-center gap-3 px-(--gutter) text-left -outline-offset-2! not-disabled:hover:bg-raised"
        disabled={isLoading}
        onClick={() => void download()}
      >
        <Download aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        <span className="min-w-0 flex-1">{isLoading ? words.downloading : words.download}</span>
      </button>
      <DeleteAccount userId={userId} />
    </section>
  );
}
