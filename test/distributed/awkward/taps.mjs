/**
 * A process whose taps do not all get to Redis as they were meant: of three one is lost, one comes twice, one late.
 * Loaded before the product; the log says that it happened.
 */
import { Queue } from 'bullmq';

const LATE_MS = 1_000;
const { add } = Queue.prototype;
const fates = {
  dropped: () => undefined,
  doubled: (send) => Promise.all([send(), send()]),
  delayed: (send) => new Promise((resolve) => setTimeout(resolve, LATE_MS)).then(send),
};
const names = Object.keys(fates);
let taps = 0;

Queue.prototype.add = async function (...job) {
  const name = names[taps % names.length];
  taps += 1;
  if (taps <= names.length) process.stdout.write(`A tap was ${name}\n`);
  await fates[name](() => add.apply(this, job));
};
