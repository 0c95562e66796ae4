import { Announced } from '@/shared/ui/announcer';
import { money } from '@/shared/lib/money';
import { TextButton } from '@/shared/ui/text-link';
import type { FieldName, Fields } from './fields';
import { texts } from './texts';
import type { Draft } from './use-draft';

interface ContestedProps {
  name: FieldName;
  draft: Draft;
  /** As somebody else has made it. */
  now: Fields;
}

/** Under a field that two people have changed: what the other one has made of it, and whose is to be. */
export function Contested({ name, draft, now }: ContestedProps) {
  if (!draft.contested.includes(name)) return null;
  return (
    <div className="mt-1.5 type-small text-warn">
      <Announced>{theirs(name, now)}</Announced>
      <span className="flex flex-wrap gap-x-5">
        <TextButton tone="staff" onClick={() => draft.keepMine(name)}>
          {texts.keepMine}
        </TextButton>
        <TextButton tone="staff" onClick={() => draft.takeTheirs(name)}>
          {texts.takeTheirs}
        </TextButton>
      </span>
    </div>
  );
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
