import { isTaxCode } from '@lineless/contracts/catalogue/tax-codes';
import { productTypes } from '@lineless/contracts/catalogue/product-types';
import type { ReactNode } from 'react';
import { menuLimits } from '@lineless/contracts/catalogue/menu-limits';
import { useUploadPicture } from '@/data/catalogue/upload-picture';
import type { Draft } from '@/shared/hooks/use-draft';
import { Field } from '@/shared/ui/field';
import { PicturesField } from '@/shared/ui/pictures-field';
import { SelectField } from '@/shared/ui/select-field';
import { TextArea } from '@/shared/ui/text-area';
import { Toggle } from '@/shared/ui/toggle';
import { ContestedField } from './contested-field';
import type { FieldName, Fields, Problems } from './fields';
import { OptionGroupsField } from './option-groups-field';
import { texts } from './texts';

interface ItemFormProps {
  id: string;
  draft: Draft<Fields>;
  now: Fields;
  problems: Problems;
  onSubmit: () => void;
  vendorLocationId: string;
  children?: ReactNode;
}

const MONEY = { prefix: '$', inputMode: 'decimal', autoComplete: 'off', maxLength: 9 } as const;
const LONGEST_SHOWN = 1_000;

/** All that the menu says of a product. */
export function ItemForm({ id, draft, now, problems, onSubmit, vendorLocationId, children }: ItemFormProps) {
  const { fields, set } = draft;
  const upload = useUploadPicture(vendorLocationId);
  const text = (name: 'name' | 'variantName' | 'price' | 'originalPrice') => ({
    value: fields[name],
    error: problems[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set(name, currentTarget.value),
  });
  const contested = (name: FieldName) => <ContestedField name={name} draft={draft} now={now} />;
  return (
    <form
      id={id}
      noValidate
      className="grid gap-4 px-(--gutter) pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div>
        <Field label={texts.item.name} autoComplete="off" {...text('name')} />
        {contested('name')}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <div>
          <Field label={texts.item.price} {...MONEY} {...text('price')} />
          {contested('price')}
        </div>
        <div>
          <Field label={texts.item.originalPrice} {...MONEY} {...text('originalPrice')} />
          {contested('originalPrice')}
        </div>
      </div>
      <p className="-mt-2 type-small text-muted">{texts.item.originalHint}</p>
      <div>
        <Field
          label={texts.item.variantName}
          hint={texts.item.variantHint}
          autoComplete="off"
          {...text('variantName')}
        />
        {contested('variantName')}
      </div>
      {children}
      <div>
        <PicturesField
          name={fields.name}
          productType={fields.productType}
          urls={fields.imageUrls}
          most={menuLimits.pictures}
          upload={upload}
          onChange={(urls) => set('imageUrls', urls)}
        />
        {contested('imageUrls')}
      </div>
      <div>
        <TextArea
          label={texts.item.description}
          hint={texts.item.descriptionHint}
          maxLength={LONGEST_SHOWN}
          value={fields.description}
          error={problems.description}
          onChange={({ currentTarget }) => set('description', currentTarget.value)}
        />
        {contested('description')}
      </div>
      <div className="min-w-0">
        <OptionGroupsField
          groups={fields.optionGroups}
          isWrong={problems.optionGroups !== undefined}
          onChange={(groups) => set('optionGroups', groups)}
        />
        {contested('optionGroups')}
      </div>
      <div>
        <SelectField
          label={texts.item.section}
          value={fields.productType}
          options={typeOptions(now.productType)}
          onChange={({ currentTarget }) => {
            const chosen = productTypes.find((type) => type === currentTarget.value);
            if (chosen) set('productType', chosen);
          }}
        />
        {contested('productType')}
      </div>
      <div>
        <SelectField
          label={texts.item.taxCode}
          value={fields.productTaxCode}
          error={problems.productTaxCode}
          hint={isTaxCode(fields.productTaxCode) ? undefined : texts.oldTaxCodeHint}
          options={taxOptions(now.productTaxCode)}
          onChange={({ currentTarget }) => set('productTaxCode', currentTarget.value)}
        />
        {contested('productTaxCode')}
      </div>
      <div>
        <div className="flex min-h-12 items-center justify-between gap-4">
          <span>
            <span className="block type-label">{texts.item.track}</span>
            <span className="block type-small text-muted">{texts.item.trackText}</span>
          </span>
          <Toggle
            checked={fields.trackQuantity}
            onCheckedChange={(checked) => set('trackQuantity', checked)}
            label={texts.item.track}
          />
        </div>
        {contested('trackQuantity')}
      </div>
    </form>
  );
}

/** 'unknown' is never chosen, but it may stand there. */
function typeOptions(now: string) {
  return productTypes
    .filter((value) => value !== 'UNKNOWN' || value === now)
    .map((value) => ({ value, label: texts.productTypes[value] }));
}

/** The usual codes, and the one that the product has. */
function taxOptions(now: string) {
  const usual = Object.entries(texts.taxCodes).map(([value, label]) => ({
    value,
    label: `${label}, ${value}`,
  }));
  return usual.some(({ value }) => value === now) ? usual : [...usual, { value: now, label: now }];
}
