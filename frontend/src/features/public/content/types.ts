/**
 * What the public pages say. A text is changed in the files of this folder and nowhere else; the build refuses what
 * does not fit these types (npm run check).
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

/** A page of ours, '/lusiv', or of others, 'https://…', which opens in a new tab. The build refuses one that leads nowhere. */
export type Address = `/${string}` | `https://${string}`;

export interface LinkTo {
  readonly text: string;
  readonly to: Address;
}

/** A picture of the folder `public/scenes`, without its ending (scripts/draw-pictures.mjs draws them). */
export interface Picture {
  readonly file: string;
  /** What it shows, for who does not see it. */
  readonly alt: string;
}

export interface Artist {
  readonly name: string;
  readonly description: string;
  /** Of theirs elsewhere; no link is drawn where there is none. */
  readonly social?: Address;
  readonly image: Picture;
  /** When they begin, '20:30', and for how many minutes they play. */
  readonly at: string;
  readonly minutes: number;
}

export interface Stage {
  readonly section: string;
  readonly artists: readonly Artist[];
}

interface Offer extends Said {
  readonly links: readonly LinkTo[];
}

interface Listed {
  readonly title: string;
  readonly list: readonly Said[];
}

/** The page of a festival. */
export interface Microsite {
  readonly head: Head;
  /** '#rrggbb' */
  readonly accent: string;
  readonly title: string;
  readonly when: string;
  readonly where: string;
  /** ISO 8601 with its offset, for search engines. */
  readonly starts: string;
  readonly ends: string;
  readonly lead: string;
  readonly picture: Picture;
  readonly quickBuy: Offer;
  readonly skip: Offer;
  readonly scheduleTitle: string;
  readonly lineupTitle: string;
  /** Said above a line-up that is none yet. */
  readonly mock?: string;
  readonly stages: readonly [Stage, Stage, Stage];
  readonly details: Listed;
  readonly beyond: Listed;
}
