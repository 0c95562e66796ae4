import { useState } from 'react';
import { Dock } from '@/shared/ui/dock';
import { OrderNowBar } from '@/shared/ui/order-now-bar';
import { Poster } from '@/shared/ui/poster';
import { ProductCard, ProductCardLoading } from '@/shared/ui/product-card';
import { ProductGrid } from '@/shared/ui/product-grid';
import { SectionHeading } from '@/shared/ui/section-heading';
import { SectionTabs } from '@/shared/ui/section-tabs';
import { Thumb } from '@/shared/ui/thumb';
import { Specimen } from './specimen';

const tabs = [
  { key: 'alcoholic', label: 'Alcoholic' },
  { key: 'other', label: 'Non-alcoholic' },
  { key: 'merch', label: 'Merchandise' },
] as const;
type Tab = (typeof tabs)[number]['key'];
const types = ['ALCOHOLIC_ITEM', 'NON_ALCOHOLIC_ITEM', 'FOOD_ITEM', 'MERCHANDISE', 'OTHER'];

export function Menu() {
  const [tab, setTab] = useState<Tab>('alcoholic');
  const [count, setCount] = useState(2);
  const add = (): void => setCount((now) => now + 1);
  const price = { price: '$12.60', originalPrice: '$14.00', badge: '10% OFF', onAdd: add };
  return (
    <Specimen title="Menu">
      <div className="-mx-(--gutter) max-w-[24.375rem] lg:mx-0">
        <Poster name="Kiln Hall" place="Main Bar" locationId="main-bar" />
        <SectionTabs label="Sections" tabs={tabs} current={tab} onSelect={setTab} />
        <SectionHeading title="Alcoholic" count="6 items" first />
        <ProductGrid label="Alcoholic">
          <ProductCardLoading />
          <ProductCard name="Grapefruit Paloma" productType="NON_ALCOHOLIC_ITEM" {...price} />
          <ProductCard
            name="House Margarita"
            productType="ALCOHOLIC_ITEM"
            {...price}
            quantity={count}
            onQuantity={setCount}
          />
          <ProductCard name="Loaded Nachos" productType="FOOD_ITEM" {...price} />
          <ProductCard name="Peach Seltzer" productType="ALCOHOLIC_ITEM" {...price} soldOut />
          <ProductCard name="Hazy IPA, can" imageUrl="/none.jpg" {...price} />
          <ProductCard name="Night Shift Tee" productType="MERCHANDISE" {...price} />
          <ProductCard name="Something with a very long name" {...price} />
        </ProductGrid>
        <div className="flex flex-wrap gap-3 px-(--gutter) py-6">
          {types.map((type) => (
            <Thumb key={type} name={type} productType={type} size={56} />
          ))}
        </div>
        <Dock>
          <OrderNowBar count={count} subtotal="$46.80" onPress={add} />
        </Dock>
      </div>
    </Specimen>
  );
}

export function Posters() {
  return (
    <Specimen title="Posters">
      <div className="grid gap-4">
        {['a', 'b', 'c'].map((id) => (
          <Poster key={id} name="Kiln Hall" place={`Location ${id}`} locationId={id} />
        ))}
      </div>
    </Specimen>
  );
}
