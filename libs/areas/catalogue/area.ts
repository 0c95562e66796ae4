import { catalogueCalls } from '@lineless/contracts/catalogue/calls';
import { menuEditCalls } from '@lineless/contracts/catalogue/edit-calls';
import { catalogueTopics } from '@lineless/contracts/catalogue/topics';
import type { Area } from '@lineless/platform/area';
import { catalogueErrors } from './model/errors';
import { productFormats } from './model/events';
import { CatalogueModule } from './module';

export const catalogue: Area = {
  name: 'catalogue',
  module: CatalogueModule,
  calls: { ...catalogueCalls, ...menuEditCalls },
  topics: catalogueTopics,
  formats: [productFormats],
  errors: catalogueErrors,
};
