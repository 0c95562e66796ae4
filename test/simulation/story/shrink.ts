import { needsList, type Part, type Story } from './story';

const MOST_TRIES = 400;

/**
 * The smallest story that still fails, by taking out ever smaller runs of its parts (delta debugging: Zeller and
 * Hildebrandt, 2002), then the clocks that are apart.
 */
export async function shrink(story: Story, fails: (story: Story) => Promise<boolean>): Promise<Story> {
  let tries = 0;
  const stillFails = async (smaller: Story) => (tries += 1) <= MOST_TRIES && (await fails(smaller));
  const plain = withoutDeploy(story);
  let smallest = plain && (await stillFails(plain)) ? plain : story;
  for (let length = Math.ceil(story.parts.length / 2); length >= 1;) {
    const smaller = await without(smallest, length, stillFails);
    if (smaller) smallest = smaller;
    else length = length === 1 ? 0 : Math.ceil(length / 2);
  }
  const together = { ...smallest, clocks: { 'api 1': 0, 'api 2': 0, 'worker 1': 0, 'worker 2': 0 } };
  return (await stillFails(together)) ? together : smallest;
}

/** A deploy and its guest list cost more time than all the rest. `null` where there is none. */
function withoutDeploy(story: Story): Story | null {
  if (story.guests === 0) return null;
  const parts = story.parts.filter((part) => part.kind !== 'deploy' && !needsList(part));
  return { ...story, parts, guests: 0 };
}

/** The first story that lacks so many parts in a row and fails. */
async function without(
  story: Story,
  length: number,
  fails: (story: Story) => Promise<boolean>,
): Promise<Story | null> {
  for (let from = 0; from < story.parts.length; from += length) {
    const parts: readonly Part[] = story.parts.toSpliced(from, length);
    const guests = parts.some(needsList) ? story.guests : 0;
    if (await fails({ ...story, parts, guests })) return { ...story, parts, guests };
  }
  return null;
}
