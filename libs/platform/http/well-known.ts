import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CannotStart } from '@lineless/kernel/errors';
import { saidBy } from '@lineless/kernel/said-by';

const FOLDER = '/.well-known';
/** Where Apple looks, without following a redirection, before a page of this domain may open Apple Pay. */
export const APPLE_PAY_PATH = `${FOLDER}/apple-developer-merchantid-domain-association`;

/**
 * What machines look for at fixed paths (RFC 8615): Apple Pay's domain file, where there is one, and nothing else. A
 * page in its place would be an answer to a question that the asker has not put.
 * @param applePayFile as Stripe gives it; read once
 * @throws CannotStart where it cannot be read, or is empty
 */
export function serveWellKnown(server: FastifyInstance, applePayFile: string | undefined): void {
  const missing = async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.callNotFound();
    return reply;
  };
  for (const path of [FOLDER, `${FOLDER}/*`]) server.get(path, missing);
  if (applePayFile === undefined) return;
  const content = contentOf(applePayFile);
  server.get(APPLE_PAY_PATH, async (_request, reply) =>
    reply.headers({ 'cache-control': 'no-cache', 'content-type': 'text/plain; charset=utf-8' }).send(content),
  );
}

function contentOf(path: string): Buffer {
  try {
    const content = readFileSync(path);
    if (content.length > 0) return content;
  } catch (cause) {
    throw new CannotStart(`APPLE_PAY_DOMAIN_FILE cannot be read: ${saidBy(cause)}`, { cause });
  }
  throw new CannotStart(`APPLE_PAY_DOMAIN_FILE is empty: ${path}`);
}
