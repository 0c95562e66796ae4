import {
  detectResources,
  envDetector,
  resourceFromAttributes,
  type Resource,
} from '@opentelemetry/resources';

export interface ServiceName {
  /** What it is called where the environment does not say otherwise. */
  readonly usual: string;
  /** `OTEL_SERVICE_NAME`, which outweighs everything. */
  readonly given?: string | undefined;
}

/** What sends the traces: beside its name, all that `OTEL_RESOURCE_ATTRIBUTES` says. */
export function resourceOf({ usual, given }: ServiceName, instance: string): Resource {
  const own = resourceFromAttributes({ 'service.name': usual, 'service.instance.id': instance });
  const said = own.merge(detectResources({ detectors: [envDetector] }));
  return given === undefined ? said : said.merge(resourceFromAttributes({ 'service.name': given }));
}
