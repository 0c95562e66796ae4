import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { paramNames, paramsSchema, type AnyCall } from '@lineless/contracts/call';
import { defineErrors, type ErrorDetail, type ProductError } from '@lineless/kernel/errors';
import { takeIn } from '@lineless/kernel/take-in';

export const inputErrors = defineErrors({
  INVALID_INPUT: { kind: 'invalid', message: 'Some of the fields are not valid.' },
});

const MAX_DETAILS = 20;

/**
 * Takes a call's parameters, query and body out of a request, parsed, as one object. A parameter outweighs a
 * field of the body. @throws INVALID_INPUT: the first complaint is the sentence, all of them are the details
 */
export function inputOf(call: AnyCall): (request: FastifyRequest) => object {
  const params = paramNames(call.path).length > 0 ? paramsSchema(call) : undefined;
  const { query, body } = call;
  return (request) => {
    const input: object = {};
    const issues: z.core.$ZodIssue[] = [];
    take(params, request.params, input, issues);
    const fromPath = { ...input };
    take(query, request.query, input, issues);
    take(body, request.body, input, issues);
    if (issues.length > 0) throw invalidInput(issues);
    return params ? Object.assign(input, fromPath) : input;
  };
}

function take(schema: z.ZodType | undefined, value: unknown, into: object, issues: z.core.$ZodIssue[]): void {
  if (!schema) return;
  const parsed = takeIn(schema, value);
  if (parsed.success) Object.assign(into, parsed.data);
  else issues.push(...parsed.error.issues);
}

function invalidInput(issues: readonly z.core.$ZodIssue[]): ProductError {
  const details = issues.slice(0, MAX_DETAILS).map(detailOf);
  const first = details[0];
  return inputErrors.INVALID_INPUT({ details, ...(first && { message: first.message }) });
}

function detailOf({ path, message }: z.core.$ZodIssue): ErrorDetail {
  return { path: path.map(String).join('.'), message };
}
