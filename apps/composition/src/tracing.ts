import { tracing } from '@lineless/ports/tracing/tracing';
import type { Role } from './given';
import type { Keep, ProviderOptions } from './providers';

const TRACES_PATH = 'v1/traces';
const SERVICE: Record<Role, string> = { all: 'lineless', api: 'lineless-api', worker: 'lineless-worker' };

/** What the process does, which is what its traces are called by. */
export interface TracedRole {
  readonly role?: Role;
}

/** Where traces are to be sent; OpenTelemetry is loaded only then. */
export async function openTracing(
  { settings, runtime, log, role = 'all' }: ProviderOptions & TracedRole,
  keep: Keep,
): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: protocol } = settings;
  if (endpoint === undefined) return;
  const { openOpenTelemetry } = await import('@lineless/ports/tracing/opentelemetry');
  const tracer = await openOpenTelemetry({
    url: tracesUrl(endpoint),
    protocol,
    service: { usual: SERVICE[role], given: settings.OTEL_SERVICE_NAME },
    runtime,
    notices: log,
  });
  tracing.use(tracer);
  keep({
    close: async () => {
      tracing.end(tracer);
      await tracer.close();
    },
  });
}

/** Below the path of the endpoint (OpenTelemetry, OTLP exporter, 'Endpoint URLs for OTLP/HTTP'). */
function tracesUrl(endpoint: string): string {
  const url = new URL(endpoint);
  url.pathname += url.pathname.endsWith('/') ? TRACES_PATH : `/${TRACES_PATH}`;
  return url.href;
}
