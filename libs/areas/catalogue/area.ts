import { catalogueCalls } from '@lineless/contracts/catalogue/calls';
import { menuEditCalls } from '@lineless/contracts/catalogue/edit-calls';
import { catalogueTopics } from '@lineless/contracts/catalogue/topics';
import type { Area } from '@lineless/platform/area';
import { catalogueErrors } from './model/errors';
import { productFormats } from './model/events';
import { CatalogueModule } from './module';
import { productsModel } from './model/read-models';
import { productWords, productLabel } from './model/words';

export const catalogue: Area = {
  name: 'catalogue',
  module: CatalogueModule,
  calls: { ...catalogueCalls, ...menuEditCalls },
  topics: catalogueTopics,
  formats: [productFormats],
  audited: [
    {
      kind: 'product',
      formats: productFormats,
      words: productWords,
      models: [productsModel],
      labelOf: productLabel,
    },
  ],
  errors: catalogueErrors,
};
