/** How an error is to be answered; the platform maps each kind to one HTTP status. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'wrong-method'
  | 'conflict'
  | 'too-large'
  | 'unsupported'
  | 'too-many'
  | 'unavailable';

/** So many details are told; of the others their number. */
export const MOST_DETAILS = 100;

export interface ErrorDetail {
  readonly path: string;
  readonly message: string;
}

export interface ErrorContext {
  readonly details?: readonly ErrorDetail[];
  /** Facts for the answer beside the sentence, such as who completed the order first. */
  readonly retryAfterSeconds?: number;
  /** Replaces the listed sentence where it must carry a figure. */
  readonly message?: string;
}

/** An error that a person is meant to see: a stable code and the sentence that belongs to it. */
export class ProductError extends Error {
  override readonly name = 'ProductError';
  constructor(
    readonly code: string,
    readonly kind: ErrorKind,
    message: string,
    readonly context: ErrorContext = {},
  ) {
    super(context.message ?? message);
  }
}

export interface ErrorEntry {
  readonly kind: ErrorKind;
  readonly message: string;
}

export type ErrorList<Code extends string> = Record<Code, (context?: ErrorContext) => ProductError>;

/** An area's closed list of errors: `const errors = defineErrors({ ORDER_NOT_FOUND: { … } })`. */
export function defineErrors<const Code extends string>(entries: Record<Code, ErrorEntry>): ErrorList<Code> {
  const list: Partial<ErrorList<Code>> = {};
  for (const code of Object.keys(entries) as Code[]) {
    const { kind, message } = entries[code];
    list[code] = (context) => new ProductError(code, kind, message, context);
  }
  return list as ErrorList<Code>;
}

/** The service cannot run as it is set up or as it finds its files; the message tells an operator what to do. */
export class CannotStart extends Error {
  override readonly name: string = 'CannotStart';
}

/** Where an error of a store comes from. */
export interface StoreErrorOptions extends ErrorOptions {
  /** The engine's name, where it is a server that may be away. */
  readonly engine?: string;
}

/** A store cannot take or give anything right now, such as on a full disk: try again. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  readonly engine: string | undefined;

  constructor(message?: string, { engine, ...options }: StoreErrorOptions = {}) {
    super(message, options);
    this.engine = engine;
  }
}

/** The engine that is away, where that is why something failed. */
export function engineOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const engine: unknown = 'engine' in error ? error.engine : undefined;
  return typeof engine === 'string' ? engine : engineOf(error.cause);
}
