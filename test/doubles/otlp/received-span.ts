import { z } from 'zod';

const HEX = (digits: number) => z.string().regex(new RegExp(`^(?!0+$)[0-9a-f]{${digits}}$`));
const scalar = z.union([
  z.object({ stringValue: z.string() }).transform((value) => value.stringValue),
  z.object({ boolValue: z.boolean() }).transform((value) => value.boolValue),
  // 64-bit integers are texts in JSON, and taken as numbers as well (protobuf's JSON mapping).
  z.object({ intValue: z.union([z.string(), z.number()]) }).transform((value) => Number(value.intValue)),
  z.object({ doubleValue: z.number() }).transform((value) => value.doubleValue),
]);
const value = z.union([
  scalar,
  z.object({ arrayValue: z.object({ values: z.array(scalar) }) }).transform((list) => list.arrayValue.values),
]);
const attributes = z
  .array(z.object({ key: z.string(), value }))
  .transform((list) => new Map(list.map(({ key, value: said }) => [key, said])));
const nanoseconds = z.union([z.string().regex(/^\d+$/), z.number()]).transform(BigInt);

/** As OpenTelemetry's `Status.code`. */
export const ERROR = 2;

const span = z.object({
  traceId: HEX(32),
  spanId: HEX(16),
  parentSpanId: HEX(16).optional(),
  name: z.string().min(1),
  kind: z.number().int().min(1).max(5),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes: attributes.default(new Map()),
  events: z.array(z.object({ name: z.string(), attributes: attributes.default(new Map()) })).default([]),
  links: z.array(z.object({ traceId: HEX(32), spanId: HEX(16) })).default([]),
  status: z.object({ code: z.number().int().min(0).max(2).default(0) }).default({ code: 0 }),
});

/** `ExportTraceServiceRequest` in its JSON encoding (OTLP 1.9). */
export const exportRequest = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

export interface ReceivedSpan extends z.output<typeof span> {
  readonly service: string;
}
