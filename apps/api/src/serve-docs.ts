import type { FastifyInstance, FastifyReply } from 'fastify';
import { docsPage } from '@lineless/contracts/documents/docs-page';
import { docsStyle } from '@lineless/contracts/documents/docs-style';
import { sendPacked } from '@lineless/platform/http/compression';

const PATH = '/api/docs';
const STYLE = `${PATH}/style.css`;
/** Of its own: a page of text, that runs nothing and is in no frame. */
const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A deploy may change them at any time. */
const FRESH = 'no-cache';

/** The API documents, for people (`/api/docs`) and for other tools beside it. Open to everybody: they hold no secret. */
export function serveDocs(server: FastifyInstance): void {
  let made: Promise<ReadonlyMap<string, Served>> | undefined;
  for (const path of [PATH, STYLE, `${PATH}/openapi.json`, `${PATH}/asyncapi.json`]) {
    server.get(path, async (_request, reply) => {
      // Made at the first request: a start need not wait for them.
      made ??= make();
      const served = (await made).get(path);
      if (served) await send(reply, served);
      return reply;
    });
  }
}

interface Served {
  readonly type: string;
  readonly text: string;
}

async function make(): Promise<ReadonlyMap<string, Served>> {
  const { documents, sections } = await import('./documents');
  const files = Object.entries(documents).map(([name, document]) => ({ path: `${PATH}/${name}`, document }));
  const page = docsPage({
    openApi: documents['openapi.json'],
    asyncApi: documents['asyncapi.json'],
    sections,
    style: STYLE,
    files: files.map(({ path }) => path),
  });
  return new Map<string, Served>([
    [PATH, { type: 'text/html; charset=utf-8', text: page }],
    [STYLE, { type: 'text/css; charset=utf-8', text: docsStyle }],
    ...files.map(
      ({ path, document }) =>
        [path, { type: 'application/json; charset=utf-8', text: JSON.stringify(document, null, 2) }] as const,
    ),
  ]);
}

function send(reply: FastifyReply, { type, text }: Served): Promise<void> {
  reply.header('content-type', type).header('cache-control', FRESH).header('content-security-policy', POLICY);
  return sendPacked(reply, text);
}
