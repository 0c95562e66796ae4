import { money } from '@/shared/lib/money';
import type { Draft } from '@/shared/hooks/use-draft';
import { Contested } from '@/shared/ui/contested';
import type { FieldName, Fields } from './fields';
import { texts } from './texts';

interface ContestedFieldProps {
  name: FieldName;
  draft: Draft<Fields>;
  /** As somebody else has made it. */
  now: Fields;
}

/** Under a field of a product that two people have changed. */
export function ContestedField({ name, draft, now }: ContestedFieldProps) {
  return <Contested name={name} draft={draft} theirs={() => theirs(name, now)} />;
}

function theirs(name: FieldName, now: Fields): string {
  switch (name) {
    case 'imageUrls':
      return texts.meanwhilePictures;
    case 'productType':
      return texts.meanwhile(texts.productTypes[now.productType]);
    case 'trackQuantity':
      return texts.meanwhileCounted(now.trackQuantity);
    case 'price':
    case 'originalPrice':
      return texts.meanwhile(now[name] === '' ? texts.nothing : money(now[name]));
    case 'name':
    case 'variantName':
    case 'description':
    case 'productTaxCode':
      return texts.meanwhile(now[name] === '' ? texts.nothing : `“${now[name]}”`);
  }
}
