/* Without a schema, so that pages say it beside the field. */

/** Resolution 40: nothing but a web address. */
export const BAD_TARGET = 'A wristband leads to a web address that begins with https:// or http://.';
