import { parseArgs } from 'node:util';
import { wristbandWriting, type WristbandWriting } from '@lineless/contracts/wristbands/wristbands';
import { UsageError } from '../usage-error';

const TEXT = { type: 'string' } as const;

/** How what the service is asked for is typed. */
const TYPED = { nfcId: '<id>', vendorId: '--vendor', overrideUrl: '--to' } as const;

/** @throws UsageError that names what is missing or not as it should be */
export function readWristband(args: readonly string[]): WristbandWriting {
  const { values, positionals } = parse(args);
  const [nfcId, ...more] = positionals;
  if (nfcId === undefined || more.length > 0) throw new UsageError('Type: wristband <id> --vendor <id>');
  const writing = wristbandWriting.safeParse({ nfcId, vendorId: values.vendor, overrideUrl: values.to });
  if (writing.success) return writing.data;
  const { issues } = writing.error;
  throw new UsageError(issues.map(({ path, message }) => complaint(path[0], message, values)).join('\n'));
}

function parse(args: readonly string[]) {
  try {
    const options = { vendor: TEXT, to: TEXT };
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function complaint(field: PropertyKey | undefined, message: string, { vendor }: { vendor?: string }): string {
  if (field === 'vendorId' && vendor === undefined) return `${TYPED.vendorId} is missing.`;
  const typed = Object.entries(TYPED).find(([name]) => name === field)?.[1];
  return typed === undefined ? message : `${typed}: ${message}`;
}
