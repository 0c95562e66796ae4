/** Of the name that a person gives themselves. Apart from the schemas, so that a page's first file goes without them. */
export const PROFILE_NAME_LENGTH = 60;
export const PASSKEY_NAME_LENGTH = 40;
