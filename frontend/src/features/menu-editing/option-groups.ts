import { groupProblems, optionLimits, optionProblems } from '@lineless/contracts/catalogue/options';
import { priceProblem } from '@lineless/contracts/catalogue/price';
import type { OptionGroup } from '@lineless/contracts/catalogue/products';
import { newKey } from '@/shared/lib/ids';

/** What can be chosen with a product, as its form holds it. */
export interface OptionFields {
  readonly optionId: string;
  readonly name: string;
  /** On top of the product's, as it is typed. */
  readonly price: string;
  readonly isDefault: boolean;
}

export interface GroupFields {
  readonly optionGroupId: string;
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly options: readonly OptionFields[];
}

/** What a form edits: whether an option is sold out is the inventory's to say. */
export function groupFieldsOf(groups: readonly OptionGroup[] = []): readonly GroupFields[] {
  return groups.map(({ optionGroupId, name, min, max, options }) => ({
    ...{ optionGroupId, name, min, max },
    options: options.map(({ optionId, name: option, price, isDefault }) => ({
      ...{ optionId, name: option, price, isDefault },
    })),
  }));
}

export function newGroup(): GroupFields {
  return { optionGroupId: newKey(), name: '', min: 0, max: 1, options: [newOption()] };
}

export function newOption(): OptionFields {
  return { optionId: newKey(), name: '', price: '0.00', isDefault: false };
}

/** Within what there is: with an option that goes, no more of them can be chosen. */
export function bounded(group: GroupFields): GroupFields {
  const max = Math.max(1, Math.min(group.max, group.options.length));
  return { ...group, max, min: Math.min(group.min, max) };
}

/** What is wrong with the group at this place, in the words that the server would answer. */
export function groupProblem(groups: readonly GroupFields[], at: number): string | undefined {
  const group = groups[at];
  if (!group) return undefined;
  const names = group.options.map((option) => option.name.trim());
  if (group.name.trim() === '') return optionProblems.groupName;
  if (names.includes('')) return optionProblems.optionName;
  if ([group.name.trim(), ...names].some((name) => name.length > optionLimits.name))
    return optionProblems.nameLength;
  for (const { price } of group.options) {
    const wrong = priceProblem(price.trim());
    if (wrong !== null) return wrong;
  }
  return groupProblems(groups).find((problem) => problem.at === at)?.message;
}

/** As the calls take them. */
export function groupsAsSent(groups: readonly GroupFields[]) {
  return groups.map((group) => ({
    ...group,
    name: group.name.trim(),
    options: group.options.map((option) => ({
      ...option,
      name: option.name.trim(),
      price: option.price.trim(),
    })),
  }));
}
