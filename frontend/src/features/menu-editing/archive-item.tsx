import type { Product } from '@lineless/contracts/catalogue/products';
import { Archive } from 'lucide-react';
import { useState } from 'react';
import { useEditMenu } from '@/data/catalogue/edit-menu';
import { fullName } from '@/data/catalogue/full-name';
import { useBusy } from '@/shared/hooks/use-busy';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';

/** Takes a product off the menu: asked once, and taken back for as long as the message stands. */
export function ArchiveItem({ product, onArchived }: { product: Product; onArchived: () => void }) {
  const { archive } = useEditMenu();
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, during] = useBusy();
  const name = fullName(product);
  const takeBack = async (): Promise<void> => {
    try {
      await archive(product, false);
    } catch {
      toast.error(texts.notUpdated);
    }
  };
  const confirm = async (): Promise<void> => {
    await during(async () => {
      try {
        await archive(product, true);
        onArchived();
        toast.undo(texts.archive.done(name), () => void takeBack());
      } catch {
        toast.error(texts.notUpdated);
      }
    });
  };
  return (
    <div className="px-(--gutter) pt-7">
      <Button variant="destructive" full icon={Archive} onClick={() => setIsAsked(true)}>
        {texts.archive.action}
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={texts.archive.title(name)}
        text={texts.archive.text}
        actionText={texts.archive.action}
        destructive
        busy={isBusy}
        onAction={() => void confirm()}
      />
    </div>
  );
}
