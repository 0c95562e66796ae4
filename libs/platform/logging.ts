import type { LoggerService } from '@nestjs/common';
import { destination, pino, type DestinationStream, type Level, type Logger } from 'pino';

export type Log = Logger;

/** Fields that must not be read in a log, wherever they are passed in. */
const SECRET_FIELDS = [
  'code',
  'token',
  'idToken',
  'accessToken',
  'refreshToken',
  'clientSecret',
  'authorization',
  'cookie',
  'phoneNumber',
  'firstName',
  'lastName',
  'email',
];
const HIDDEN = '[hidden]';

/** Phone numbers and tokens that slipped into a sentence or an error's message. */
const PHONE = /\+[1-9]\d{4,12}(\d{2})\b/g;
/** As ids have it that are made of a number, such as a role's: 'venue:13105550100'. */
const PHONE_IN_ID = /(?<=[\w-]:)\d{7,13}(\d{2})\b/g;
const TOKEN = /\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g;

/**
 * One JSON line per event of interest; what belongs to a request says so by its `correlationId`, which is
 * also in the events. Lines go straight to their destination: a transport in a worker is no faster and
 * does not survive bundling.
 */
export function createLog(
  level: Level | 'silent',
  stream: DestinationStream = destination({ fd: 1, sync: true }),
): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: SECRET_FIELDS.flatMap((field) => [
          field,
          `body.${field}`,
          `headers.${field}`,
          `data.${field}`,
        ]),
        censor: HIDDEN,
      },
    },
    { write: (line) => stream.write(scrub(line)) },
  );
}

/** '+13105550100' → '+…00'; a token → '[hidden]'. */
export function scrub(text: string): string {
  return text.replace(PHONE, '+…$1').replace(PHONE_IN_ID, '…$1').replace(TOKEN, HIDDEN);
}

/** What the framework says about its own start is detail; its warnings are not. */
export class FrameworkLog implements LoggerService {
  constructor(private readonly out: Log) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }
  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  private write(level: Level, message: unknown, rest: readonly unknown[]): void {
    const err = [message, ...rest].find((part) => part instanceof Error);
    const source = typeof rest.at(-1) === 'string' ? rest.at(-1) : undefined;
    this.out[level]({ ...(err ? { err } : {}), source }, err ? err.message : String(message));
  }
}
