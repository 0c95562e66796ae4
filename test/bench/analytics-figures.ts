import { figureTimes } from './analytics';
console.log(await figureTimes(Number(process.argv[2] ?? 100000)));
