import { shareOf, type Cents } from '@lineless/kernel/money';
import type { LineTax, TaxAddress, TaxLine, TaxProvider } from './port';
import { TaxUnavailable } from './port';
import { CATEGORIES, isExempt, LOCAL_RATES, OWN_RATES, STATE_RATES, type Category } from './rates';

/** Computes tax from the bundled rates: each line by itself, rounded half up to a cent. */
class TableTax implements TaxProvider {
  readonly provider = 'table';

  /** @throws TaxUnavailable for a state that the table does not know */
  async calculate({ address, lines }: { address: TaxAddress; lines: readonly TaxLine[] }) {
    const taxed = lines.map((line): LineTax => {
      const rate = rateOf(address, line);
      return { rate, tax: shareOf(requireAmount(line), rate) };
    });
    return { tax: taxed.reduce((sum: Cents, line) => sum + line.tax, 0), lines: taxed };
  }

  async collectsIn(): Promise<boolean> {
    return true;
  }
}

export function tableTax(): TaxProvider {
  return new TableTax();
}

/** In millionths. */
function rateOf(address: TaxAddress, line: TaxLine): number {
  const state = address.state.toUpperCase();
  const stateRate = STATE_RATES[state];
  if (stateRate === undefined) throw new TaxUnavailable(`There are no tax rates for ${state}.`);
  const category = categoryOf(line);
  if (isExempt(category, state)) return 0;
  return OWN_RATES[state]?.[category] ?? longestPrefix(LOCAL_RATES, state + address.zip) ?? stateRate;
}

function categoryOf({ productTaxCode, isAlcohol = false }: TaxLine): Category {
  const category = longestPrefix(CATEGORIES, productTaxCode) ?? 'general';
  return category === 'general' && isAlcohol ? 'alcohol' : category;
}

function longestPrefix<T>(table: Readonly<Record<string, T>>, text: string): T | undefined {
  for (let length = text.length; length > 0; length -= 1) {
    const prefix = text.slice(0, length);
    if (Object.hasOwn(table, prefix)) return table[prefix];
  }
  return undefined;
}

function requireAmount(line: TaxLine): Cents {
  if (Number.isSafeInteger(line.amount) && line.amount >= 0) return line.amount;
  throw new RangeError(`The line ${line.reference} has no amount that could be taxed.`);
}
