import { Inject, Injectable } from '@nestjs/common';
import { EventPlaces } from '@lineless/areas/audit/service';
import { VendorDirectory } from '@lineless/areas/venues/service';
import { KeptModels } from '@lineless/engine/read/kept-models';
import { Collections } from '@lineless/engine/read/collections';
import type { Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { AskedProofs } from './asked-proofs';
import { salesQuartersModel } from '../model/read-models';
import { Book } from './book';
import { FigureReader } from './figures';
import { Keeper } from './keeper';
import { PaidOrders } from './paid-orders';
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
  readonly paid: PaidOrders;
  readonly asked: AskedProofs;

  constructor(collections: Collections, kept: KeptModels, @Inject(RUNTIME) runtime: Runtime) {
    this.sales = new Sales(collections, runtime);
    this.vendors = new Vendors(new VendorDirectory(collections));
    const quarters = kept.get(salesQuartersModel);
    this.book = new Book(quarters, runtime);
    this.asked = new AskedProofs(quarters, runtime);
    const { sales, vendors, book } = this;
    this.keeper = new Keeper({ sales, vendors, book, runtime });
    this.reader = new FigureReader(sales, book, runtime);
    this.soldOut = new SoldOut(collections);
    this.paid = new PaidOrders(new EventPlaces(collections), runtime);
  }
}
