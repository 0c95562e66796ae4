import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { useOnline } from '@/shared/hooks/use-online';
import { saveFile } from '@/shared/lib/save-file';
import { SectionHeading } from '@/shared/ui/section-heading';
import { toast } from '@/shared/ui/toast';
import { DeleteAccount } from './delete-account';
import { RowFace, rowLook } from './row';
import { texts } from './texts';
import { useOwnData } from './use-own-data';

const { data: words } = texts;

const FORMS = [
  { as: 'page', icon: FileText, label: words.read },
  { as: 'json', icon: Download, label: words.download },
] as const;

/** What a person may ask for about themselves: all of it as a file, and its end. */
export function OwnData({ userId }: { userId: string }) {
  const { collecting, collect } = useOwnData(userId);
  const isOnline = useOnline();
  const [asked, setAsked] = useState<'json' | 'page'>('page');
  const download = async (as: 'json' | 'page'): Promise<void> => {
    setAsked(as);
    const data = await collect();
    if (!data) {
      toast.error(navigator.onLine ? words.notCollected : words.offline);
      return;
    }
    const day = data.at.slice(0, 'YYYY-MM-DD'.length);
    if (as === 'json')
      saveFile(words.fileName(day), new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    else {
      const page = (await import('./readable-data')).readableData(data);
      saveFile(words.pageName(day), new Blob([page], { type: 'text/html' }));
    }
    toast.success(words.saved);
  };
  const note = collecting === 'long' ? words.takesLong : isOnline ? null : words.offline;
  return (
    <section aria-labelledby="own-data-title">
      <SectionHeading id="own-data-title" title={words.title} />
      {FORMS.map(({ as, icon, label }) => (
        <button
          key={as}
          type="button"
          className={rowLook}
          disabled={collecting !== 'no' || !isOnline}
          onClick={() => void download(as)}
        >
          <RowFace icon={icon} opens={false}>
            {collecting !== 'no' && asked === as ? words.downloading : label}
          </RowFace>
        </button>
      ))}
      <p role="status" className={note === null ? 'sr-only' : 'px-(--gutter) pb-3 type-small text-muted'}>
        {note}
      </p>
      <DeleteAccount userId={userId} />
    </section>
  );
}
