import { Inject } from '@nestjs/common';
import { CommandHandler, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import { menuEditCalls } from '@lineless/contracts/catalogue/edit-calls';
import { MOST_ITEMS, MOST_LINES_TOLD } from '@lineless/contracts/catalogue/menu-table';
import { LOCATIONS, type LocationDirectory } from '@lineless/areas/venues/service';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { unkeyed, type Context } from '@lineless/engine/write/caller';
import { isRepeat } from '@lineless/engine/write/folding';
import { commandFor, fileQueryFor, type Done } from '@lineless/engine/write/message';
import { Collections } from '@lineless/engine/read/collections';
import { turn } from '@lineless/engine/read/turn';
import { importRefusal, readTable, wrongAt } from '@lineless/kernel/csv-table';
import { deriveId } from '@lineless/kernel/derive-id';
import type { ErrorDetail } from '@lineless/kernel/errors';
import type { Position } from '@lineless/kernel/event';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { PICTURES, RUNTIME } from '@lineless/platform/tokens';
import { claimPictures } from '@lineless/engine/write/claim-pictures';
import { pagesOf } from '@lineless/ports/documents/pages';
import type { Pictures } from '@lineless/ports/pictures/port';
import { productAggregate } from './aggregate';
import { catalogueErrors } from '../model/errors';
import { planImport, type ImportPlace, type PlannedItem } from '../model/plan-import';
import { laterOf } from '../model/positions';
import { previewImport } from '../model/preview-import';
import type { ProductState } from '../model/state';
import { menuTableHead, menuTableRow, menuTableShape } from '../model/table';
import { tableProblems } from '../model/table-problems';
import { productsModel } from '../model/read-models';

const PAGE = 500;

export class ExportMenu extends fileQueryFor(menuEditCalls.exportMenu) {}
export class ImportMenu extends commandFor(menuEditCalls.importMenu) {}

@QueryHandler(ExportMenu)
export class ExportMenuHandler implements IQueryHandler<ExportMenu> {
  constructor(private readonly collections: Collections) {}

  async execute({ data }: ExportMenu): Promise<AsyncIterable<string>> {
    return Promise.resolve(this.rows(data.vendorLocationId));
  }

  private async *rows(vendorLocationId: string): AsyncGenerator<string> {
    yield menuTableHead;
    for await (const product of menuOf(this.collections, vendorLocationId)) yield menuTableRow(product);
  }
}

@CommandHandler(ImportMenu)
export class ImportMenuHandler implements ICommandHandler<ImportMenu> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly collections: Collections,
    @Inject(LOCATIONS) private readonly locations: LocationDirectory,
    @Inject(PICTURES) private readonly pictures: Pictures,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * All lines, or none where one of them is wrong. Each item is a stream of its own: what a crash cuts off, the same
   * request again finishes. A preview says what it would do, and does nothing.
   * @throws TABLE_REFUSED with every line that is wrong
   */
  async execute({ data, context }: ImportMenu): Promise<Done<typeof menuEditCalls.importMenu>> {
    const { items, place } = await this.plan(data, context);
    if (data.preview) {
      const lines = await previewImport(items, place, () => turn(this.runtime));
      const added = lines.filter(({ isNew }) => isNew).length;
      const counts = { added, changed: lines.length - added, unchanged: items.length - lines.length };
      return { ...counts, lines: lines.slice(0, MOST_LINES_TOLD), position: null };
    }
    let position: Position | null = null;
    const counts = { added: 0, changed: 0, unchanged: 0 };
    for (const item of items) {
      const done = await this.carryOut(item, context);
      position = laterOf(position, done.position);
      counts[done.changed ? (item.isNew ? 'added' : 'changed') : 'unchanged'] += 1;
    }
    return { ...counts, position };
  }

  private async plan(
    { vendorLocationId, table }: ImportMenu['data'],
    { key, actor }: Context,
  ): Promise<{ readonly items: readonly PlannedItem[]; readonly place: ImportPlace }> {
    const location = await this.locations.find(vendorLocationId);
    if (!location) throw catalogueErrors.PRODUCT_NOT_FOUND();
    const others = () => turn(this.runtime);
    const { lines, wrong } = await readTable(table, menuTableShape, others);
    if (wrong.length > 0) throw refused(wrong);
    if (lines.length === 0) throw refused([wrongAt(1, null, tableProblems.empty)]);
    if (lines.length > MOST_ITEMS) throw refused([wrongAt(1, null, tableProblems.tooMany(MOST_ITEMS))]);
    const menu = new Map<string, ProductState>();
    for await (const product of menuOf(this.collections, vendorLocationId))
      menu.set(product.productId, product);
    const newId = (line: number) =>
      key === undefined ? this.runtime.id() : deriveId('imported', actor.id, key, String(line));
    const at = isoTime(this.runtime);
    const place = { vendorId: location.vendorId, vendorLocationId, menu, newId, at };
    const plan = await planImport(lines, place, others);
    if (plan.wrong.length > 0) throw refused(plan.wrong);
    return { items: plan.items, place };
  }

  /** `changed`: by this request, also where that was before a crash: it is answered as a whole. */
  private async carryOut({ productId, commands }: PlannedItem, context: Context) {
    let position: Position | null = null;
    let changed = false;
    for (const command of commands) {
      // A table may be another house's, with pictures that are not here: those are shown as missing.
      await claimPictures(this.pictures, imagesOf(command));
      // The item's stream remembers by the key that this request has been there.
      const from: Context = changed ? unkeyed(context) : context;
      const done = await this.aggregates.execute(productAggregate, productId, command, from);
      position = laterOf(position, done.position);
      changed ||= done.changed || isRepeat(done, context);
    }
    return { position, changed };
  }
}

function imagesOf(command: PlannedItem['commands'][number]): readonly string[] | undefined {
  if (command.type === 'AddProduct') return command.product.imageUrls;
  return command.type === 'ReviseProduct' ? command.change.imageUrls : undefined;
}

/** Everything on a location's menu, in its order. */
async function* menuOf(collections: Collections, vendorLocationId: string): AsyncGenerator<ProductState> {
  const products = collections.get(productsModel);
  const query = { index: 'on-menu', equals: [vendorLocationId], limit: PAGE };
  for await (const { states } of pagesOf((page) => products.states(page), query)) yield* states;
}

function refused(details: readonly ErrorDetail[]) {
  const [first] = details;
  return catalogueErrors.TABLE_REFUSED({ details, ...(first && { message: importRefusal(details) }) });
}
