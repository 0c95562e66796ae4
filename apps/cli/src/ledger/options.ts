import { UsageError } from '../usage-error';
import type { ExportCheckOptions } from '../export/options';
import { TEXT, typed, words } from '../typed';

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
      readonly what: 'event';
      readonly stream: string;
      readonly revision: number;
      readonly file: string;
    }
  | {
      readonly what: 'checkpoints';
      readonly first: number;
      readonly second: number;
      readonly file: string;
    };

const KEY = /^[A-Za-z0-9_-]{43}$/;

/** @throws UsageError */
export function readVerifyLedger(args: readonly string[], name: string): VerifyOptions {
  const { positionals, ...asked } = readVerify(args);
  words(name, positionals, []);
  return asked;
}

/** @throws UsageError */
export function readVerifyProof(args: readonly string[], name: string): ProofOptions {
  const { named: file, publicKey } = readNamed(args, name, 'file');
  return { file, publicKey };
}

/** @throws UsageError */
export function readVerifyExport(args: readonly string[], name: string): ExportCheckOptions {
  const { named: folder, publicKey } = readNamed(args, name, 'folder');
  return { folder, publicKey };
}

function readNamed(args: readonly string[], name: string, what: string) {
  const { positionals, checkpoints, publicKey } = readVerify(args);
  if (checkpoints !== null) throw new UsageError(`${name} has no option '--checkpoints'.`);
  const [named = ''] = words(name, positionals, [what]);
  return { named, publicKey };
}

function readVerify(args: readonly string[]) {
  const { values, positionals } = typed(args, { checkpoints: TEXT, 'public-key': TEXT });
  const { 'public-key': publicKey = null, checkpoints = null } = values;
  if (publicKey !== null && !KEY.test(publicKey))
    throw new UsageError('--public-key must be 32 bytes in base64url, as ledger export writes it');
  return { positionals, checkpoints, publicKey };
}

/** @throws UsageError */
export function readEvent(args: readonly string[], name: string): ProveCommand {
  const [stream = '', revision = '', file = ''] = words(name, args, ['stream', 'revision', 'file']);
  return { what: 'event', stream, revision: whole('revision', revision), file };
}

/** @throws UsageError */
export function readCheckpoints(args: readonly string[], name: string): ProveCommand {
  const [first = '', second = '', file = ''] = words(name, args, ['size', 'size', 'file']);
  return { what: 'checkpoints', first: whole('size', first), second: whole('size', second), file };
}

function whole(name: string, text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new UsageError(`The ${name} must be a whole number.`);
}
