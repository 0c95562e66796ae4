import { StandardSchemaValidationPipe } from '@nestjs/common';
import { defineErrors, type ErrorDetail, type ProductError } from '@lineless/kernel/errors';

export const inputErrors = defineErrors({
  INVALID_INPUT: { kind: 'invalid', message: 'Some of the fields are not valid.' },
});

/** One complaint of a schema, in the shape that zod and every other Standard Schema share. */
export interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

const MAX_DETAILS = 20;

/** 400 INVALID_INPUT: the first complaint is the sentence, all of them are the details. */
export function invalidInput(issues: readonly Issue[]): ProductError {
  const details = issues.slice(0, MAX_DETAILS).map(detailOf);
  const first = details[0];
  return inputErrors.INVALID_INPUT({ details, ...(first && { message: first.message }) });
}

function detailOf(issue: Issue): ErrorDetail {
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
  return { path: path.join('.'), message: issue.message };
}

/** Parses what a route declares: `@Body({ schema })`, `@Query({ schema })`, `@Param({ schema })`. */
export const validationPipe = new StandardSchemaValidationPipe({ exceptionFactory: invalidInput });
