import type { Projection } from '@lineless/kernel/projection';
import { linksProjection } from '@lineless/projections/links/projection';
import { locationsProjection } from '@lineless/projections/locations/projection';
import { ordersProjection } from '@lineless/projections/orders/orders';
import { productsProjection } from '@lineless/projections/products/products';
import { vendorRolesProjection } from '@lineless/projections/vendor-roles/projection';
import { vendorsProjection } from '@lineless/projections/vendors/projection';

/** Every read model of the product; each can be deleted and comes back by replay (DESIGN rule 1). */
export const projections: readonly Projection[] = [
  ordersProjection,
  productsProjection,
  vendorsProjection,
  locationsProjection,
  linksProjection,
  vendorRolesProjection,
];
