import type { z } from 'zod';
import { operationsRefusal } from '@lineless/platform/operations-answers';
import type { OperatorCall } from '@lineless/platform/operator-calls';
import type { Settings } from '@lineless/platform/settings';

/** Where the running service listens for operators. @throws Error where the settings do not say */
export function operatorsUrl({ METRICS_PORT }: Pick<Settings, 'METRICS_PORT'>): string {
  if (METRICS_PORT === null || METRICS_PORT === 0)
    throw new Error(
      `METRICS_PORT is ${METRICS_PORT ?? 'off'}. Set it to the port on which the running service listens for operators.`,
    );
  return `http://127.0.0.1:${METRICS_PORT}`;
}

/**
 * What the running service answers its operators.
 * @param withinMs for how long it is waited for; as long as it takes where nothing is said
 * @throws Error with its refusal, or where none answers
 */
export async function ask<Asked extends z.ZodType, Answer extends z.ZodType>(
  url: string,
  { method, path, answer: schema }: OperatorCall<Asked, Answer>,
  asked: z.input<Asked>,
  withinMs?: number,
): Promise<z.output<Answer>> {
  const isGet = method === 'GET';
  const query = isGet ? `?${new URLSearchParams(asked as Record<string, string>).toString()}` : '';
  const response = await fetch(`${url}${path}${query}`, {
    method,
    ...(!isGet && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(asked) }),
    ...(withinMs !== undefined && { signal: AbortSignal.timeout(withinMs) }),
  }).catch((cause: unknown) => {
    throw notAnswering(url, cause);
  });
  const body: unknown = await response.json().catch(() => null);
  const answer = schema.safeParse(body);
  if (response.ok && answer.success) return answer.data;
  const refusal = operationsRefusal.safeParse(body);
  throw refusal.success ? new Error(refusal.data.error) : notThisService(url);
}

export function notAnswering(url: string, cause: unknown): Error {
  const remedy = 'Start it with npm start, or set METRICS_PORT as it is set for the one that runs.';
  return new Error(`No service answers operators on ${new URL(url).host}. ${remedy}`, { cause });
}

export function notThisService(url: string): Error {
  return new Error(`What answers on ${new URL(url).host} is not this service.`);
}
