import { Inject, Injectable } from '@nestjs/common';
import { Collections } from '@lineless/engine/projector/collections';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { monthOn } from './calendar';
import { Sales } from './sales';
import { Vendors } from './vendors';
import { writeDump } from './write-dump';

export interface DumpQuestion {
  readonly vendorId: string;
  readonly month: string;
  readonly includeRefunded: boolean;
}

/** The dumps of months, written from the sales when they are asked for. */
@Injectable()
export class Dumps {
  private readonly sales: Sales;
  private readonly vendors: Vendors;

  constructor(
    @Inject(Collections) collections: Collections,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    this.sales = new Sales(collections);
    this.vendors = new Vendors(collections);
  }

  /** @returns its JSON, in pieces @throws VENDOR_NOT_FOUND */
  async dump({ vendorId, month, includeRefunded }: DumpQuestion): Promise<AsyncIterable<string>> {
    const period = monthOn(month, await this.vendors.timeZone(vendorId));
    const position = await this.sales.position();
    const orders = this.sales.paidIn(vendorId, period, position);
    const generatedAt = async () => isoTime(this.runtime);
    return writeDump({ vendorId, month, position, includeRefunded, orders, generatedAt });
  }
}
