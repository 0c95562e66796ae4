import { fullName } from '@/data/catalogue/full-name';
import { useGetMenuQuery } from '@/data/catalogue/menu';
import { Checkbox } from '@/shared/ui/checkbox';
import { ErrorState } from '@/shared/ui/error-state';
import { FieldError } from '@/shared/ui/field-shell';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { texts } from './texts-promotions';

interface ProductChoiceProps {
  vendorLocationId: string;
  /** Product ids. */
  chosen: readonly string[];
  error: string | undefined;
  onChange: (productIds: readonly string[]) => void;
}

/** Some of a location's products; those that are off the menu can be taken out, and stay until then. */
export function ProductChoice({ vendorLocationId, chosen, error, onChange }: ProductChoiceProps) {
  const { data: products, isError, refetch } = useGetMenuQuery(vendorLocationId);
  const gone = chosen.filter((id) => products?.every(({ productId }) => productId !== id) === true);
  const takeOut = (id: string): void => onChange(chosen.filter((productId) => productId !== id));
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 leading-5 font-semibold">{texts.chosen(chosen.length)}</legend>
      {!products && !isError && (
        <Loading>
          <Skeleton className="h-40" />
        </Loading>
      )}
      {!products && isError && <ErrorState text={texts.productsFailed} onReload={() => void refetch()} />}
      {products && (
        <div className="relative max-h-56 overflow-y-auto rounded-control px-3 inset-ring inset-ring-edge">
          {products.map((product) => (
            <Checkbox
              key={product.productId}
              checked={chosen.includes(product.productId)}
              onCheckedChange={(on) =>
                on ? onChange([...chosen, product.productId]) : takeOut(product.productId)
              }
            >
              {fullName(product)}
            </Checkbox>
          ))}
          {gone.map((productId) => (
            <Checkbox key={productId} checked onCheckedChange={() => takeOut(productId)}>
              {texts.gone}
            </Checkbox>
          ))}
        </div>
      )}
      {error !== undefined && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
