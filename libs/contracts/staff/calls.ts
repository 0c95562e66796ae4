import { phoneNumber } from '@lineless/kernel/values';
import { signedIn, staff, theUser, whereAsked } from '../access';
import { call } from '../call';
import { pageQuery } from '../common';
import { newVendorRole, vendorRoleAnswer, vendorRoleChange, vendorRoleList } from './roles';

const changesRoles = whereAsked(staff('MANAGER', 'vendor', 'vendorId'));

/** S7: the vendor-auth service; resolutions 27 and 47. */
export const staffCalls = {
  getMyRole: call({
    method: 'GET',
    path: '/vendors/{vendorId}/user-role',
    summary: "The caller's own role at a vendor",
    access: signedIn,
    answer: vendorRoleAnswer,
    reads: 'vendor-roles',
    errors: ['ROLE_NOT_FOUND'],
  }),
  /** Ours: where an account has been given work, on any device. */
  getOwnRoles: call({
    method: 'GET',
    path: '/users/{userId}/vendor-roles',
    summary: "The caller's roles at every vendor",
    access: theUser('userId'),
    query: pageQuery,
    answer: vendorRoleList,
    reads: 'vendor-roles',
  }),
  getRoles: call({
    method: 'GET',
    path: '/vendors/{vendorId}/vendor-roles',
    summary: 'Everybody with a role at a vendor, by name',
    access: staff('MANAGER', 'vendor', 'vendorId'),
    query: pageQuery,
    answer: vendorRoleList,
    reads: 'vendor-roles',
    errors: ['VENDOR_NOT_FOUND'],
  }),
  addRole: call({
    method: 'POST',
    path: '/vendors/{vendorId}/vendor-roles',
    summary: 'Give a person a role at a vendor',
    access: changesRoles,
    body: newVendorRole,
    status: 201,
    answer: vendorRoleAnswer,
    errors: ['VENDOR_NOT_FOUND', 'ROLE_ABOVE_YOURS', 'ROLE_EXISTS'],
  }),
  changeRole: call({
    method: 'PUT',
    path: '/vendors/{vendorId}/vendor-roles/{phoneNumber}',
    summary: 'Change the name or the role of a person at a vendor',
    access: changesRoles,
    params: { phoneNumber },
    body: vendorRoleChange,
    answer: vendorRoleAnswer,
    errors: ['VENDOR_NOT_FOUND', 'MEMBER_NOT_FOUND', 'ROLE_ABOVE_YOURS', 'OWN_ROLE', 'LAST_SUPER_ADMIN'],
  }),
  removeRole: call({
    method: 'DELETE',
    path: '/vendors/{vendorId}/vendor-roles/{phoneNumber}',
    summary: 'Take the role at a vendor away from a person',
    access: changesRoles,
    params: { phoneNumber },
    status: 204,
    errors: ['VENDOR_NOT_FOUND', 'ROLE_ABOVE_YOURS', 'OWN_ROLE', 'LAST_SUPER_ADMIN'],
  }),
};
