import { signedIn } from '../access';
import { call } from '../call';
import { userRoleAnswer } from './roles';

/** S7: the vendor-auth service, as far as everyone may ask about themselves. */
export const staffCalls = {
  getMyRole: call({
    method: 'GET',
    path: '/vendors/{vendorId}/user-role',
    summary: "The caller's own role at a vendor",
    access: signedIn,
    answer: userRoleAnswer,
    reads: 'vendor-roles',
    errors: ['ROLE_NOT_FOUND'],
  }),
};
