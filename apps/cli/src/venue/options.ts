import { parseArgs } from 'node:util';
import { venueOpening, type VenueOpening } from '@lineless/contracts/venues/new-venue';
import { UsageError } from '../usage-error';

const TEXT = { type: 'string' } as const;

/** Where each option stands in what the service is asked for. */
const OPTIONS = {
  name: 'vendor.name',
  address: 'vendor.addressLine1',
  'address-2': 'vendor.addressLine2',
  city: 'vendor.city',
  state: 'vendor.state',
  zip: 'vendor.zip',
  'time-zone': 'vendor.timeZone',
  location: 'location.description',
  admin: 'admin.name',
  phone: 'admin.phoneNumber',
} as const;

/** @throws UsageError that names every option that is missing or not as it should be */
export function readOpening(args: readonly string[]): VenueOpening {
  const typed = parse(args);
  const opening = venueOpening.safeParse({
    vendor: {
      name: typed.name,
      addressLine1: typed.address,
      addressLine2: typed['address-2'],
      city: typed.city,
      state: typed.state,
      zip: typed.zip,
      timeZone: typed['time-zone'],
      guestlistEnabled: typed['guest-lists'],
    },
    location: { description: typed.location },
    admin: { name: typed.admin, phoneNumber: typed.phone },
  });
  if (opening.success) return opening.data;
  throw new UsageError(
    opening.error.issues.map((issue) => complaint(issue.path.join('.'), issue.message, typed)).join('\n'),
  );
}

type Typed = ReturnType<typeof parse>;

function parse(args: readonly string[]) {
  try {
    const known = Object.fromEntries(Object.keys(OPTIONS).map((name) => [name, TEXT]));
    const options = {
      ...(known as Record<keyof typeof OPTIONS, typeof TEXT>),
      'guest-lists': { type: 'boolean' },
    } as const;
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function complaint(path: string, message: string, typed: Typed): string {
  const found = Object.entries(OPTIONS).find(([, place]) => place === path);
  if (!found) return message;
  const [name] = found as [keyof typeof OPTIONS, string];
  return typed[name] === undefined ? `--${name} is missing.` : `--${name}: ${message}`;
}
