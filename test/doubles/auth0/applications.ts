/** An application of a tenant that does not exist. */
export const AUTH0_APPLICATION = {
  AUTH0_DOMAIN: 'lineless-double.example',
  AUTH0_CLIENT_ID: 'double-client',
  AUTH0_CLIENT_SECRET: 'secret-of-the-double',
} as const;

/** Another application of its, for machines: it may delete users, and see and end sessions. */
export const AUTH0_MANAGEMENT = {
  AUTH0_MANAGEMENT_CLIENT_ID: 'double-management',
  AUTH0_MANAGEMENT_CLIENT_SECRET: 'secret-of-the-management',
} as const;
