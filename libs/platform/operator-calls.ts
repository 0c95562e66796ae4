import { z } from 'zod';
import { pageQuery } from '@lineless/contracts/common';
import { leadList } from '@lineless/contracts/leads/leads';
import { roleGift, vendorRoleAnswer } from '@lineless/contracts/staff/roles';
import { openedVenueAnswer, venueOpening } from '@lineless/contracts/venues/new-venue';
import { wristband, wristbandWriting } from '@lineless/contracts/wristbands/wristbands';
import * as answers from './operations-answers';

/** What operators ask the running service for, said once for both ends. */
export interface OperatorCall<Asked extends z.ZodType, Answer extends z.ZodType> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Of a GET its query, else its body. */
  readonly asked: Asked;
  readonly answer: Answer;
}

const nothing = z.object({});

/** Of a process of any role. */
export const processCalls = {
  parked: get('/parked', nothing, answers.parkedAnswer),
  retry: post('/parked/retry', answers.retryRequest, answers.retryAnswer),
  checkpoint: post('/ledger/checkpoint', nothing.nullish(), answers.checkpointAnswer),
  rewrapKeys: post('/keys/rewrap', answers.rewrapRequest, answers.rewrappedAnswer),
};

/** Of a process that serves. */
export const deedCalls = {
  openVenue: post('/venues', venueOpening, openedVenueAnswer),
  writeWristband: post('/wristbands', wristbandWriting, wristband),
  giveRole: post('/roles', roleGift, vendorRoleAnswer),
  leads: get('/leads', pageQuery, leadList),
  signOutPerson: post('/persons/sign-out', answers.somebodyRequest, answers.signedOutAnswer),
  resetPasskeys: post('/persons/reset-passkeys', answers.somebodyRequest, answers.signedOutAnswer),
  forgetPerson: post('/persons/forget', answers.somebodyRequest, answers.forgottenAnswer),
  dataOf: post('/persons/data', answers.somebodyRequest, answers.dataOfAnswer),
  exchangeSignInKeys: post('/keys/sign-in', answers.signInKeysRequest, answers.signInKeysAnswer),
  leftAtProvider: get('/persons/left', nothing, answers.leftAnswer),
  confirmDeletion: post('/persons/deleted', answers.deletedRequest, answers.deletedAnswer),
};

/** What carries them out; each throws the errors of its area. */
export type Deeds<Calls extends Record<string, OperatorCall<z.ZodType, z.ZodType>>> = {
  readonly [Name in keyof Calls]: (
    asked: z.output<Calls[Name]['asked']>,
  ) => Promise<z.output<Calls[Name]['answer']>>;
};

/** What operators change. */
export type OperatorsDeeds = Deeds<typeof deedCalls>;

function get<Asked extends z.ZodType, Answer extends z.ZodType>(path: string, asked: Asked, answer: Answer) {
  return { method: 'GET', path, asked, answer } as const;
}

function post<Asked extends z.ZodType, Answer extends z.ZodType>(path: string, asked: Asked, answer: Answer) {
  return { method: 'POST', path, asked, answer } as const;
}
