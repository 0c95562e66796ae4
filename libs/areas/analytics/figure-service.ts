import { Inject, Injectable } from '@nestjs/common';
import { KeptModels } from '@lineless/engine/kept/kept-models';
import { Collections } from '@lineless/engine/projector/collections';
import type { Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { Book, type Kept } from './book';
import { FigureReader } from './figures';
import { Keeper } from './keeper';
import { Sales } from './sales';
import { SoldOut } from './sold-out';
import { Vendors } from './vendors';

/** What figures are made of, and who keeps them. */
@Injectable()
export class FigureService {
  readonly sales: Sales;
  readonly vendors: Vendors;
  readonly book: Book;
  readonly keeper: Keeper;
  readonly reader: FigureReader;
  readonly soldOut: SoldOut;

  constructor(
    @Inject(Collections) collections: Collections,
    @Inject(KeptModels) kept: KeptModels,
    @Inject(RUNTIME) runtime: Runtime,
  ) {
    this.sales = new Sales(collections, runtime);
    this.vendors = new Vendors(collections);
    this.book = new Book(kept.get<Kept>('sales-quarters'));
    const { sales, vendors, book } = this;
    this.keeper = new Keeper({ sales, vendors, book, runtime });
    this.reader = new FigureReader(sales, book);
    this.soldOut = new SoldOut(collections);
  }
}
