import type { Cents } from '@lineless/kernel/money';

export interface TaxAddress {
  readonly line1: string;
  readonly line2?: string | undefined;
  readonly city: string;
  /** Two letters, such as 'CA'. */
  readonly state: string;
  readonly zip: string;
}

export interface TaxLine {
  readonly reference: string;
  /** Of the whole line, after discounts, before tax. */
  readonly amount: Cents;
  readonly productTaxCode: string;
  /** It has no tax code of its own, and in some states a rate of its own. */
  readonly isAlcohol?: boolean;
}

/** What one line is taxed with. */
export interface LineTax {
  /** All taxes on it together, in millionths: 95_000 is 9.5 %. */
  readonly rate: number;
  readonly tax: Cents;
}

export interface CalculatedTax {
  readonly tax: Cents;
  /** Of each line, in their order; together `tax`. Missing: the provider does not say. */
  readonly lines?: readonly LineTax[] | undefined;
}

export interface TaxProvider {
  readonly provider: 'table' | 'stripe';
  /**
   * Tax on top of the amounts. Lines of amount 0 are 0; a code that there is not is taxed as goods.
   * @throws TaxUnavailable
   */
  calculate(input: { address: TaxAddress; lines: readonly TaxLine[] }): Promise<CalculatedTax>;
  /**
   * Whether tax is collected in a state ('CA') at all; where it is not, `calculate` answers 0 and no error.
   * @throws TaxUnavailable
   */
  collectsIn(state: string): Promise<boolean>;
}

export class TaxUnavailable extends Error {
  override readonly name = 'TaxUnavailable';
}
