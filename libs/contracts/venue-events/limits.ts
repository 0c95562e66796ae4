/**
 * What a vendor event takes, and what is said where something does not fit: the pages say it beside the field,
 * without a schema, the server for other clients.
 */

/** In characters and pieces; pictures in bytes (resolution 50). */
export const eventLimits = {
  name: 120,
  link: 500,
  description: 10_000,
  /** Of a description: what is nested deeper than anybody reads is not worth the reading. */
  tags: 600,
  images: 6,
  pictureBytes: 2 * 1024 * 1024,
} as const;

export const eventProblems = {
  name: 'Enter a name.',
  nameLength: `A name has at most ${eventLimits.name} characters.`,
  start: 'Choose when it starts.',
  end: 'Choose when it ends.',
  endBeforeStart: 'An event ends after it has begun.',
  link: 'A ticketing link is a URL: it begins with https://.',
  descriptionLength: `A description has at most ${eventLimits.description} characters.`,
  tags: `A description has at most ${eventLimits.tags} tags.`,
  unseen: 'Please leave out characters that cannot be seen.',
  images: `An event has at most ${eventLimits.images} pictures.`,
  pictureBytes: 'A picture has at most 2 MB.',
} as const;
