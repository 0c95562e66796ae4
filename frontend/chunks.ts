interface ModuleInfo {
  readonly code: string | null;
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

interface Context {
  getModuleInfo(id: string): ModuleInfo | null;
}

interface Group {
  readonly name: string | ((id: string, context: Context) => string | null);
  readonly test?: RegExp;
  readonly tags?: ['$initial'];
  readonly priority: number;
}

/**
 * Screens between which one person goes back and forth, by the modules that are loaded for them: the sheets over a
 * menu, what leads from the cart to the ticket, and a shift at a bar.
 */
const AREAS: Readonly<Record<string, RegExp>> = {
  menu: /features[\\/]menu[\\/](?:cart-sheet|open-orders)/,
  order: /features[\\/](?:review|checkout|order|account)[\\/]|app[\\/](?:account-page|offline-page)/,
  shift: /features[\\/](?:staff-home|locations|board|fulfil|scan)[\\/]|app[\\/]location-screens/,
};
/** Every other screen is opened for itself. */
const REST = 'rest';
const NAMES = [
  ...['menu-order-shift', 'menu-order', 'menu-shift', 'order-shift'],
  ...['menu-rest', 'order-rest', 'shift-rest', 'order', 'shift'],
];
/**
 * Large, and needed by few screens of an area: every country's numbers, a ticket's QR code, and its second reader.
 * And what is so small and so common that with it the charts, say, would load all that a shift shares: together one
 * file, which needs no other.
 */
const ALONE = {
  small:
    /shared[\\/](?:ui[\\/]rem|lib[\\/]bidi|hooks[\\/]use-intent)\.ts$|contracts[\\/]guest-lists[\\/](?:reservation-ids|limits)|guest-lists[\\/](?:guest-names|upcoming)\.ts$/,
  phone: /libphonenumber/,
  code: /qrcode\.react/,
  plain: /html5-qrcode/,
};
/** Leads to every icon, and so would lead from each of them to every screen that has any. */
const ALL_ICONS = /[\\/]lucide-react\.mjs$/;
const ICON = /[\\/](icons[\\/][\w-]+\.mjs)$/;
const OF_GUESTS =
  /data[\\/]guest-lists[\\/](?:door|find-guests|glevents|guests|reservation-ids|tally)\.ts$|guest-lists[\\/]plain-name|data[\\/]door[\\/](?!use-kept-glevents)/;
/** calls-plugin.ts */
const CALL_OR_SHAPE = /^.lineless:/;
const FIRST = 99;

/**
 * Few files, each whole: on a bad network every further one costs a round trip. What the first page needs comes in
 * two, because its libraries change less often than it does. What the screens of several areas need is one file for
 * each set of areas, so that none of them loads what only the others use; the bundler splits what other screens share.
 */
export function chunkGroups(): Group[] {
  const known = new Map<string, string>();
  const iconUsers = usersOfIcons();
  const setOf = (id: string, context: Context): string => {
    const set = known.get(id) ?? areasOf(id, context, iconUsers);
    known.set(id, set);
    return set;
  };
  return [
    { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: FIRST },
    { name: 'first', tags: ['$initial'], priority: FIRST },
    ...Object.entries(ALONE).map(([name, test]) => ({ name, test, priority: FIRST - 1 })),
    // A group takes along what its modules import: what most areas share is taken first.
    ...NAMES.map((name, at) => ({
      name: (id: string, context: Context) => (setOf(id, context) === name ? name : null),
      priority: NAMES.length - at,
    })),
    // What pages of a guest list share is many small modules, and a door would wait for a file of each.
    {
      name: (id: string, context: Context) =>
        OF_GUESTS.test(id) && setOf(id, context) === '' ? 'guests' : null,
      priority: 0,
    },
    // A file for each small icon would cost more in names than in icons.
    {
      name: (id: string, context: Context) => (ICON.test(id) && setOf(id, context) === '' ? 'icons' : null),
      priority: 0,
    },
  ];
}

/** The areas with a screen that needs this module, as a name: 'menu-order'. */
function areasOf(id: string, context: Context, usersOf: UsersOf): string {
  // Of a call its users are known by name, so it comes with them.
  if (CALL_OR_SHAPE.test(id)) return '';
  const found = new Set<string>();
  const seen = new Set([id]);
  for (const one of seen) {
    const { importers = [], dynamicImporters = [] } = context.getModuleInfo(one) ?? {};
    if (dynamicImporters.length > 0)
      found.add(Object.keys(AREAS).find((area) => AREAS[area]?.test(one)) ?? REST);
    for (const importer of importers) {
      const users = ALL_ICONS.test(importer) ? usersOf(one, importer, context) : [importer];
      for (const user of users) seen.add(user);
    }
  }
  const areas = Object.keys(AREAS).filter((area) => found.has(area));
  if (areas.length === 1 && found.has(REST)) areas.push(REST);
  return areas.join('-');
}

/** The modules that name an icon, by any of the names that the list of all icons has for it. */
type UsersOf = (icon: string, list: string, context: Context) => readonly string[];

/** Each module is read once: to hand its code over takes the bundler longer than to read it. */
function usersOfIcons(): UsersOf {
  const lists = new Map<string, ReadonlyMap<string, readonly string[]>>();
  return (icon, list, context) => {
    const users = lists.get(list) ?? usersByFile(list, context);
    lists.set(list, users);
    return users.get(ICON.exec(icon)?.[1]?.replace('\\', '/') ?? '') ?? [];
  };
}

const EXPORTED = /\{([^}]*)\} from '\.\/(icons\/[\w-]+\.mjs)'/g;
const NAME = /\b[A-Z]\w*/g;

function usersByFile(list: string, context: Context): ReadonlyMap<string, readonly string[]> {
  const { code = '', importers = [] } = context.getModuleInfo(list) ?? {};
  const byName = new Map<string, string[]>();
  for (const user of importers)
    for (const name of new Set(context.getModuleInfo(user)?.code?.match(NAME)))
      byName.set(name, [...(byName.get(name) ?? []), user]);
  return new Map(
    [...(code ?? '').matchAll(EXPORTED)].map(([, names = '', file = '']) => [
      file,
      [...new Set((names.match(NAME) ?? []).flatMap((name) => byName.get(name) ?? []))],
    ]),
  );
}
