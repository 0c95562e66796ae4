import { analyticsTopics } from '@lineless/contracts/analytics/topics';
import { evolveSale, ORDER_STREAM, type Sale } from '@lineless/areas/analytics/model/state';
import { lastReturn } from '@lineless/areas/analytics/model/books';
import { soldOf } from '@lineless/areas/analytics/model/sold';
import { enrichedOrder } from '@lineless/areas/analytics/model/view';
import { salesModel } from '@lineless/areas/analytics/model/read-models';
import { orderFormats } from '@lineless/areas/ordering/model/events';
import { readEvent } from '@lineless/kernel/event-format';
import type { Projection } from '@lineless/kernel/projection';

/** Every paid order as figures see it: what dumps are written from, and what says that one is not up to date. */
export const salesProjection: Projection<Sale> = {
  model: salesModel,
  streamPrefixes: [ORDER_STREAM],
  documentId: ({ stream }) => stream.slice(ORDER_STREAM.length),
  streamOf: (id) => ORDER_STREAM + id,
  gathersMs: 250,
  keeps: 'state',
  evolve: (sale, event) => evolveSale(sale, { ...readEvent(orderFormats, event), position: event.position }),
  view: (sale) => {
    const sold = soldOf(sale);
    return sold ? enrichedOrder(sold) : {};
  },
  keys: (sale) => {
    const sold = soldOf(sale);
    return {
      vendorId: sale.vendorId,
      userId: sale.userId,
      handedOverBy: sold?.completed?.by.userId ?? null,
      paidAt: sold?.paidAt ?? null,
      backAt: sold && lastReturn(sale),
      changedAt: (sold && sale.moments.at(-1)?.position) ?? null,
    };
  },
  live: [{ topic: analyticsTopics.vendorAnalytics, ids: (sale) => (soldOf(sale) ? [sale.vendorId] : []) }],
};
