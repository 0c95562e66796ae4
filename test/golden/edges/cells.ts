import { productAggregate } from '@lineless/areas/catalogue/handlers/aggregate';
import { planImport } from '@lineless/areas/catalogue/model/plan-import';
import type { ProductState } from '@lineless/areas/catalogue/model/state';
import { planGuests } from '@lineless/areas/guest-lists/model/guest-table';
import type { TableLine } from '@lineless/kernel/csv-table';
import type { ErrorDetail } from '@lineless/kernel/errors';
import { readCorpus } from './corpus';
import { foldedOf } from './decisions';
import { changesOf } from './folds';
import { plain } from './plain';
import { sectionsIn, type Sections } from './sections';

/** What people write into the cells of a table. */
const WRITTEN = [
  ...['', ' ', 'Noor', ' Noor  Haddad ', 'x', 'x'.repeat(61), 'x'.repeat(281), 'x'.repeat(501), '=1+1'],
  ...['0', '1', '2', '+1', '+2', '-1', '1.5', '50', '51', '1,000', '9.00', '9.5', '12.345', '10000000'],
  ...['yes', 'No', 'TRUE', 'vip', 'CONFIRMED', 'pending', 'WAITLISTED', 'CANCELLED'],
  ...[
    '+13105550123',
    '(310) 555-0123',
    'NonAlcoholicItem',
    'non alcoholic item',
    'FOOD_ITEM',
    'txcd_20030000',
  ],
  ...['/pictures/a.svg /pictures/b.svg', 'https://example.com/a.png'],
];
const GUEST = { firstName: 'Zoe', lastName: 'Kaur', phoneNumber: '', note: '', vip: '', status: '' };
const ITEM = { name: 'Lager', type: 'AlcoholicItem', taxCode: 'txcd_99999999', price: '9.00' };
const [NO_TURN, LINE] = [async () => undefined, 2];

type Plan = (cells: Readonly<Record<string, string>>) => Promise<{ readonly wrong: readonly ErrorDetail[] }>;

/** What becomes of a line of a table, where one of its cells says something else. */
export async function cellSections(): Promise<Sections> {
  const lineOf = (cells: object) => [{ number: LINE, cells }] as unknown as TableLine<never>[];
  const products = readCorpus('product').flatMap(({ past }) => {
    const state = foldedOf(productAggregate, past) as ProductState | null;
    return state ? [[state.productId, state] as const] : [];
  });
  const place = {
    vendorId: 'v1',
    vendorLocationId: 'bar',
    newId: () => 'new',
    at: '2026-06-12T22:00:00.000Z',
  };
  const menu = new Map(products);
  return sectionsIn([
    '## guests',
    ...(await rowsOf(GUEST, ['name', 'quantity', 'plus'], (cells) =>
      planGuests(lineOf(cells), () => 'r', NO_TURN),
    )),
    '## menu',
    ...(await rowsOf(
      ITEM,
      ['productId', 'size', 'description', 'originalPrice', 'countStock', 'group', 'order', 'pictures'],
      (cells) => planImport(lineOf(cells), { ...place, menu }, NO_TURN),
    )),
  ]);
}

async function rowsOf(base: Readonly<Record<string, string>>, more: readonly string[], plan: Plan) {
  const before = plain(await plan(base));
  const rows: string[] = [];
  for (const column of [...Object.keys(base), ...more]) {
    const by = new Map<string, string[]>();
    for (const written of WRITTEN) {
      const after = await plan({ ...base, [column]: written });
      const wrong = after.wrong.map(({ path, message }) => `${path} ${message}`);
      const changes = changesOf(before, plain(after)).map(
        ([path, was, is]) => `${path} ${was} → ${is === JSON.stringify(written) ? 'itself' : is}`,
      );
      const text = wrong.length > 0 ? wrong.join(' ') : changes.join(' · ').slice(0, 200) || 'the same';
      by.set(text, [...(by.get(text) ?? []), JSON.stringify(written.slice(0, 12))]);
    }
    rows.push(...[...by].map(([text, written]) => `${column} ${written.join(', ')}: ${text}`));
  }
  return rows;
}
