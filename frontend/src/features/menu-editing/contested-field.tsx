import { money } from '@/shared/lib/money';
import type { Draft } from '@/shared/hooks/use-draft';
import { Contested } from '@/shared/ui/contested';
import type { FieldName, Fields } from './fields';
import { texts } from './texts';

interface ContestedFieldProps {
  name: FieldName;
  draft: Draft<Fields>;
  /** As another person has made it. */
  now: Fields;
}

/** Under a field of a product that two people have changed. */
export function ContestedField({ name, draft, now }: ContestedFieldProps) {
  return <Contested name={name} draft={draft} theirs={() => theirs(name, now)} />;
}

function theirs(name: FieldName, now: Fields): string {
  switch (name) {
    case 'imageUrls':
      return texts.overtakenPictures;
    case 'optionGroups':
      return texts.overtakenOptions;
    case 'productType':
      return texts.overtaken(texts.productTypes[now.productType]);
    case 'trackQuantity':
      return texts.overtakenCounted(now.trackQuantity);
    case 'price':
    case 'originalPrice':
      return texts.overtaken(now[name] === '' ? texts.nothing : money(now[name]));
    case 'name':
    case 'variantName':
    case 'description':
    case 'productTaxCode':
      return texts.overtaken(now[name] === '' ? texts.nothing : `“${now[name]}”`);
  }
}
