import { parseArgs } from 'node:util';
import { roleGift, type RoleGift } from '@lineless/contracts/staff/roles';
import { UsageError } from '../usage-error';

const TEXT = { type: 'string' } as const;

/** How what the service is asked for is typed. */
const TYPED = { vendorId: 'vendor', phoneNumber: 'phone', name: 'name', role: 'role' } as const;

/** @throws UsageError that names every option that is missing or not as it should be */
export function readRoleGift(args: readonly string[]): RoleGift {
  const { vendor, phone, name, role } = parse(args);
  const gift = roleGift.safeParse({ vendorId: vendor, phoneNumber: phone, name, role });
  if (gift.success) return gift.data;
  const typed = { vendor, phone, name, role };
  throw new UsageError(
    gift.error.issues.map(({ path, message }) => complaint(path[0], message, typed)).join('\n'),
  );
}

function parse(args: readonly string[]) {
  try {
    const options = { vendor: TEXT, phone: TEXT, name: TEXT, role: TEXT };
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function complaint(
  field: PropertyKey | undefined,
  message: string,
  typed: Readonly<Record<(typeof TYPED)[keyof typeof TYPED], string | undefined>>,
): string {
  const option = Object.entries(TYPED).find(([name]) => name === field)?.[1];
  if (option === undefined) return message;
  return typed[option] === undefined ? `--${option} is missing.` : `--${option}: ${message}`;
}
