/*
 * What the public pages say. Whoever changes a text changes it in the files of this folder and nowhere else; the build
 * refuses what does not fit these types (npm run check).
 */

/** What search engines and previews show of a page. */
export interface Head {
  /** At most about 60 characters; the product's name is added. */
  readonly title: string;
  /** At most about 160 characters. */
  readonly description: string;
}

export interface Said {
  readonly title: string;
  readonly text: string;
}

export interface Figure {
  /** The largest thing about it: '1 in 3', '$20'. */
  readonly figure: string;
  readonly label: string;
}

export interface LinkTo {
  readonly text: string;
  /** A page of ours, '/lusiv', or of others, 'https://…', which opens in a new tab. */
  readonly to: string;
}
