import { UsageError } from '../usage-error';
import type { ExportCommand } from '../export/options';
import { following, TEXT, typed, words } from '../typed';

export interface VerifyOptions {
  /** A file that `ledger export` has written. */
  readonly checkpoints: string | null;
  readonly publicKey: string | null;
}

export interface ProofOptions {
  readonly file: string;
  readonly publicKey: string | null;
}

export type ProveCommand =
  | {
      readonly name: 'prove event';
      readonly stream: string;
      readonly revision: number;
      readonly file: string;
    }
  | {
      readonly name: 'prove checkpoints';
      readonly first: number;
      readonly second: number;
      readonly file: string;
    };

export type LedgerCommand =
  | { readonly name: 'verify ledger'; readonly options: VerifyOptions }
  | { readonly name: 'verify proof'; readonly options: ProofOptions }
  | ProveCommand
  | { readonly name: 'ledger checkpoint' }
  | { readonly name: 'ledger export'; readonly file: string };

const KEY = /^[A-Za-z0-9_-]{43}$/;

/** @throws UsageError */
export function readVerify(
  what: 'export' | 'ledger' | 'proof',
  args: readonly string[],
): LedgerCommand | ExportCommand {
  const { values, positionals } = typed(args, { checkpoints: TEXT, 'public-key': TEXT });
  const { 'public-key': publicKey = null, checkpoints = null } = values;
  if (publicKey !== null && !KEY.test(publicKey))
    throw new UsageError('--public-key must be 32 bytes in base64url, as ledger export writes it');
  if (what !== 'ledger' && checkpoints !== null)
    throw new UsageError(`verify ${what} has no option '--checkpoints'.`);
  if (what === 'export') {
    const [folder = ''] = words('verify export', positionals, ['folder']);
    return { name: 'verify export', options: { folder, publicKey } };
  }
  if (what === 'proof') {
    const [file = ''] = words('verify proof', positionals, ['file']);
    return { name: 'verify proof', options: { file, publicKey } };
  }
  words('verify ledger', positionals, []);
  return { name: 'verify ledger', options: { checkpoints, publicKey } };
}

/** @throws UsageError */
export function readProve([word, ...rest]: readonly string[]): LedgerCommand {
  if (following('prove', word, ['event', 'checkpoints']) === 'event') {
    const names = ['stream', 'revision', 'file'];
    const [stream = '', revision = '', file = ''] = words('prove event', rest, names);
    return { name: 'prove event', stream, revision: whole('revision', revision), file };
  }
  const [first = '', second = '', file = ''] = words('prove checkpoints', rest, ['size', 'size', 'file']);
  return { name: 'prove checkpoints', first: whole('size', first), second: whole('size', second), file };
}

/** @throws UsageError */
export function readLedger([word, ...rest]: readonly string[]): LedgerCommand {
  if (following('ledger', word, ['checkpoint', 'export']) === 'checkpoint') {
    words('ledger checkpoint', rest, []);
    return { name: 'ledger checkpoint' };
  }
  const [file = ''] = words('ledger export', rest, ['file']);
  return { name: 'ledger export', file };
}

function whole(name: string, text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new UsageError(`The ${name} must be a whole number.`);
}
