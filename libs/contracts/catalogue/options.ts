/*
 * What can be chosen with a product, once for the server, which decides, and for the pages, which say it before. No
 * schema: the sheet of a product needs the rules and not zod.
 */

/** In pieces and characters. */
export const optionLimits = { groups: 8, options: 20, name: 40 } as const;

export interface Choosable {
  readonly optionId: string;
  readonly name: string;
  readonly isDefault?: boolean | undefined;
  /** `false`: sold out by itself, while the product can be had. */
  readonly isAvailable: boolean;
}

/** 'Toppings': at least `min` and at most `max` of them. */
export interface ChoiceGroup<Option extends Choosable = Choosable> {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly options: readonly Option[];
}

export type ChoiceProblem =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'sold-out'; readonly name: string }
  | { readonly kind: 'too-few' | 'too-many'; readonly group: ChoiceGroup };

/** What was chosen, in the menu's order: however it was tapped, it is the same. */
export function chosenOf<Option extends Choosable>(
  groups: readonly ChoiceGroup<Option>[],
  optionIds: readonly string[],
): readonly Option[] {
  return groups.flatMap(({ options }) => options.filter(({ optionId }) => optionIds.includes(optionId)));
}

/** Why what was chosen cannot be sold; `null` where it can. */
export function problemOfChoice(
  groups: readonly ChoiceGroup[],
  optionIds: readonly string[],
): ChoiceProblem | null {
  const gone = goneOf(groups, optionIds);
  if (gone) return gone;
  for (const group of groups) {
    const count = chosenOf([group], optionIds).length;
    if (count < group.min) return { kind: 'too-few', group };
    if (count > group.max) return { kind: 'too-many', group };
  }
  return null;
}

/** The same without how many: what was agreed on stays so when the menu asks for more by now. */
export function goneOf(groups: readonly ChoiceGroup[], optionIds: readonly string[]): ChoiceProblem | null {
  const chosen = chosenOf(groups, optionIds);
  if (chosen.length < optionIds.length) return { kind: 'unknown' };
  const soldOut = chosen.find(({ isAvailable }) => !isAvailable);
  return soldOut ? { kind: 'sold-out', name: soldOut.name } : null;
}

/** What the guest reads who has to choose otherwise. */
export function sayChoice(problem: ChoiceProblem): string {
  switch (problem.kind) {
    case 'unknown':
      return 'The menu has changed. Please choose again.';
    case 'sold-out':
      return `${problem.name} is sold out. Please choose something else.`;
    case 'too-few':
      return howMany(problem.group, problem.group.min === problem.group.max ? '' : 'at least ');
    case 'too-many':
      return howMany(problem.group, 'at most ');
  }
}

function howMany({ name, min, max }: ChoiceGroup, bound: '' | 'at least ' | 'at most '): string {
  return `${name}: choose ${bound}${bound === 'at most ' ? max : min}.`;
}

/** What is chosen before anything was tapped: the defaults that can be had. */
export function defaultsOf(groups: readonly ChoiceGroup[]): readonly string[] {
  return groups.flatMap(({ options }) =>
    options.filter(({ isDefault, isAvailable }) => isDefault && isAvailable).map(({ optionId }) => optionId),
  );
}

/** A group asks for more than there is: the product cannot be had. */
export function cannotBeChosen(groups: readonly ChoiceGroup[]): boolean {
  return groups.some(({ min, options }) => options.filter(({ isAvailable }) => isAvailable).length < min);
}

export const optionProblems = {
  groups: `A product has at most ${optionLimits.groups} groups of options.`,
  options: `A group has 1 to ${optionLimits.options} options.`,
  groupName: 'Enter a name for the group.',
  optionName: 'Enter a name for each option.',
  nameLength: `A name has at most ${optionLimits.name} characters.`,
  bounds: 'The least to choose cannot be more than the most, nor the most more than there is.',
  defaults: 'More is chosen at first than may be chosen.',
  twice: 'Two groups or options have the same id.',
} as const;

interface Planned {
  readonly optionGroupId: string;
  readonly min: number;
  readonly max: number;
  readonly options: readonly { readonly optionId: string; readonly isDefault: boolean }[];
}

export interface GroupProblem {
  readonly at: number;
  readonly message: string;
}

/** What groups cannot be on a menu as they are; by the place of the group. */
export function groupProblems(groups: readonly Planned[]): readonly GroupProblem[] {
  const ids = groups.flatMap(({ optionGroupId, options }) => [
    optionGroupId,
    ...options.map(({ optionId }) => optionId),
  ]);
  const twice = new Set(ids).size < ids.length;
  return [
    ...(twice ? [{ at: 0, message: optionProblems.twice }] : []),
    ...groups.flatMap(({ min, max, options }, at): GroupProblem[] => {
      if (min > max || max > options.length) return [{ at, message: optionProblems.bounds }];
      const chosen = options.filter(({ isDefault }) => isDefault).length;
      return chosen > max ? [{ at, message: optionProblems.defaults }] : [];
    }),
  ];
}
