import { generationCode, type VersionedProjection } from '@lineless/engine/read/version';
import { projections } from '../../../apps/composition/src/projections';
import { hasMembers, type Story } from '../story/story';

/** The read models that orders change, … */
const OF_ORDERS: readonly string[] = ['orders', 'products'];
/** … those of a guest list, … */
const OF_A_LIST: readonly string[] = ['glevents', 'reservations', 'member-requests'];
/** … and those of members and of what they win. */
const OF_MEMBERS: readonly string[] = [
  ...['members', 'member-reservations', 'member-visits', 'venue-events'],
  ...['tickets', 'rewards', 'contests', 'draws', 'check-in-tickets'],
];

/** The read models that are kept in a night. */
export function modelsOf(story: Story): readonly VersionedProjection[] {
  if (story.hasAllModels) return projections;
  const names = [
    ...OF_ORDERS,
    ...(story.guests > 0 ? OF_A_LIST : []),
    ...(hasMembers(story) ? OF_MEMBERS : []),
  ];
  return projections.filter(({ projection }) => names.includes(projection.model.name));
}

/** As the next version of the service has them: those of orders and of the list with one more key and its index. */
export function nextModelsOf(story: Story): readonly VersionedProjection[] {
  const changed = [...OF_ORDERS, ...OF_A_LIST];
  return modelsOf(story).map((versioned) =>
    changed.includes(versioned.projection.model.name) ? next(versioned) : versioned,
  );
}

/** Whichever of them has built the generation. */
export function builtBy(code: string, all: readonly VersionedProjection[]): VersionedProjection | undefined {
  return all.find((versioned) => generationCode(versioned) === code);
}

function next({ projection, code }: VersionedProjection): VersionedProjection {
  const { model, ...rest } = projection;
  return {
    code: `${code}-next`,
    projection: {
      ...rest,
      model: {
        ...model,
        keys: { ...model.keys, release: 'text' },
        indexes: [...model.indexes, { name: 'by-release', fields: ['release'] }],
      },
      keys: (state) => ({ ...rest.keys(state), release: 'next' }),
    },
  };
}
