import type { Product } from '@lineless/contracts/catalogue/products';
import { sectionOf } from '@lineless/contracts/catalogue/menu-order';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '@/shared/paths';
import { toast } from '@/shared/ui/toast';
import { useDraft } from '@/shared/hooks/use-draft';
import { useLeave } from '@/shared/ui/use-leave';
import { BLANK, fieldsOf, nameIn, type Fields } from './fields';
import { GoneItem } from './gone-item';
import { ItemEditor } from './item-editor';
import { ManagersMenu } from './managers-menu';
import { texts } from './texts';
import { useAddItem } from './use-save-item';

/** The order of those that were never put in order (C9). */
const UNORDERED = 100;

/** A new product, or a further size of one. */
export function NewItemScreen() {
  const { vendorLocationId = '', productId } = useParams<'vendorLocationId' | 'productId'>();
  const [isDirty, setIsDirty] = useState(false);
  const leave = useLeave(paths.staffMenu.to({ vendorLocationId }), isDirty);
  return (
    <ManagersMenu title={productId === undefined ? texts.item.newTitle : texts.addSize} onBack={leave.ask}>
      {(products, location) => {
        const model = products.find((product) => product.productId === productId);
        if (productId !== undefined && !model) return <GoneItem vendorLocationId={vendorLocationId} />;
        return (
          <>
            <NewItem {...{ products, location, model }} onDirty={setIsDirty} onDone={leave.go} />
            {leave.question}
          </>
        );
      }}
    </ManagersMenu>
  );
}

interface NewItemProps {
  products: readonly Product[];
  location: VendorLocation;
  /** What it is a size of. */
  model: Product | undefined;
  onDirty: (isDirty: boolean) => void;
  onDone: () => void;
}

function NewItem({ products, location, model, onDirty, onDone }: NewItemProps) {
  const { vendorLocationId } = location;
  const [now] = useState<Fields>(() => (model ? { ...fieldsOf(model), variantName: '' } : BLANK));
  const draft = useDraft(now);
  const displayOrder = model?.displayOrder ?? endOf(products, draft.fields);
  const groupId = model && (model.groupId ?? model.productId);
  const add = useAddItem({ vendorLocationId, displayOrder, groupId });
  return (
    <ItemEditor
      {...{ draft, now, location, onDirty }}
      isSize={model !== undefined}
      actionText={texts.item.add}
      onSave={async () => {
        await add(draft.fields);
        toast.success(texts.item.added(nameIn(draft.fields)));
        onDone();
      }}
    />
  );
}

/** Behind all that its section has. */
function endOf(products: readonly Product[], { productType }: Fields): number {
  const section = sectionOf({ productType });
  const places = products.filter((product) => sectionOf(product) === section);
  return Math.max(0, ...places.map(({ displayOrder = UNORDERED }) => displayOrder)) + 1;
}
