import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { until } from '../../support/until';
import { exportRequest, type ReceivedSpan } from './received-span';

const PATH = '/v1/traces';

/** Takes traces by OTLP over HTTP as a collector does, in JSON; anything else it refuses (OTLP 1.9, 'OTLP/HTTP'). */
export class OtlpReceiver {
  readonly spans: ReceivedSpan[] = [];
  /** What each request was, by its content type. */
  readonly requests: { readonly type: string; readonly authorization: string | undefined }[] = [];
  /** What was sent and is not OTLP. */
  readonly complaints: string[] = [];
  /** Answers with this instead, such as 503. */
  refusesWith: number | undefined;
  /** Takes what is sent, and never answers. */
  isSilent = false;

  private constructor(private readonly server: Server) {
    server.on('request', (request: IncomingMessage, response) => {
      void this.take(request).then((status) => {
        if (!this.isSilent) response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
      });
    });
  }

  static async start(port = 0): Promise<OtlpReceiver> {
    const server = createServer();
    const receiver = new OtlpReceiver(server);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  trace(traceId: string): readonly ReceivedSpan[] {
    return this.spans.filter((span) => span.traceId === traceId);
  }

  /** The first span that fits, once it is there. */
  received(matches: (span: ReceivedSpan) => boolean, what: string): Promise<ReceivedSpan> {
    return until(
      () => this.spans.find(matches),
      () => `${what}, only ${this.spans.map(({ name }) => name).join(', ')}`,
    );
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage): Promise<number> {
    const { 'content-type': type = '', 'content-encoding': encoding, authorization } = request.headers;
    this.requests.push({ type, authorization });
    const body = await buffer(request);
    if (request.method !== 'POST' || request.url !== PATH) return 404;
    if (this.refusesWith !== undefined) return this.refusesWith;
    if (type === 'application/x-protobuf') return 200;
    if (type !== 'application/json') return 415;
    const text = (encoding === 'gzip' ? gunzipSync(body) : body).toString();
    const parsed = exportRequest.safeParse(JSON.parse(text));
    if (!parsed.success) {
      this.complaints.push(parsed.error.message);
      return 400;
    }
    for (const { resource, scopeSpans } of parsed.data.resourceSpans) {
      const service = String(resource.attributes.get('service.name'));
      for (const { spans } of scopeSpans) this.spans.push(...spans.map((span) => ({ ...span, service })));
    }
    return 200;
  }
}
