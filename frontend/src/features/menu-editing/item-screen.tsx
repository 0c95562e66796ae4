import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '@/shared/paths';
import { TextLink } from '@/shared/ui/text-link';
import { toast } from '@/shared/ui/toast';
import { useDraft } from '@/shared/hooks/use-draft';
import { useLeave } from '@/shared/ui/use-leave';
import { ArchiveItem } from './archive-item';
import { fieldsOf, nameIn } from './fields';
import { GoneItem } from './gone-item';
import { ItemEditor } from './item-editor';
import { itemOf, type Item } from './item';
import { ManagersMenu } from './managers-menu';
import { texts } from './texts';
import { useSaveItem } from './use-save-item';

/** One product of the menu. */
export function ItemScreen() {
  const { vendorLocationId = '', productId = '' } = useParams<'vendorLocationId' | 'productId'>();
  const menu = paths.staffMenu.to({ vendorLocationId });
  const [isDirty, setIsDirty] = useState(false);
  const leave = useLeave(menu, isDirty);
  return (
    <ManagersMenu title={texts.item.title} onBack={leave.ask}>
      {(products, location) => {
        const item = itemOf(products, productId);
        return (
          <>
            {item ? (
              <EditedItem
                key={productId}
                item={item}
                location={location}
                onDirty={setIsDirty}
                onDone={leave.go}
              />
            ) : (
              <GoneItem vendorLocationId={vendorLocationId} />
            )}
            {leave.question}
          </>
        );
      }}
    </ManagersMenu>
  );
}

interface EditedItemProps {
  item: Item;
  location: VendorLocation;
  onDirty: (isDirty: boolean) => void;
  onDone: () => void;
}

function EditedItem({ item, location, onDirty, onDone }: EditedItemProps) {
  const { product, others } = item;
  const { vendorLocationId, productId, productType } = product;
  const now = fieldsOf(product);
  const draft = useDraft(now);
  const save = useSaveItem(item);
  return (
    <ItemEditor
      {...{ draft, now, location, onDirty }}
      isSize={others.length > 0}
      actionText={texts.item.save}
      onSave={async () => {
        if (draft.changed.length === 0) {
          toast.success(texts.item.unchanged);
          return;
        }
        await save(draft);
        toast.success(texts.item.saved(nameIn(draft.fields)));
        onDone();
      }}
      note={
        (productType === 'MERCHANDISE' || others.length > 0) && (
          <div className="-mt-2">
            {others.length > 0 && (
              <p className="type-small text-muted">{texts.item.alsoFor(others.length)}</p>
            )}
            <TextLink tone="staff" to={paths.staffMenuSize.to({ vendorLocationId, productId })}>
              {texts.addSize}
            </TextLink>
          </div>
        )
      }
    >
      <ArchiveItem product={product} onArchived={onDone} />
    </ItemEditor>
  );
}
