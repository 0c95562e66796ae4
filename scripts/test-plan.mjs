/** What each Jest project needs to be built: `npm test` builds nothing else. */
const NEEDS = {
  server: [],
  frontend: [],
  // Their venue runs from the sources, or as a process of the built server; pages are not looked at.
  journeys: ['server'],
  browser: ['server', 'pages'],
};
const OPTION = '--selectProjects';
/** The work of a minute: what is beside the code, as far as it leads to what was changed. */
const CHANGED = '--changed';
const BESIDE_THE_CODE = ['server', 'frontend'];
const IGNORED = '--testPathIgnorePatterns';

/**
 * Which projects run, and what else goes to Jest. `--selectProjects` in the arguments replaces the whole list; Jest
 * itself would add to it.
 * @param chromium whether there is a browser for the browser journeys
 * @param lacking what specs need that this machine does not have, as their names say it: `redis` of `x.redis.spec.ts`
 */
export function planOf(args, chromium, lacking = []) {
  const isChanged = args.includes(CHANGED);
  const { chosen, rest } = split(args.map((arg) => (arg === CHANGED ? '--onlyChanged' : arg)));
  const all = isChanged ? BESIDE_THE_CODE : Object.keys(NEEDS);
  const asked = chosen.length > 0 ? chosen : all;
  const projects = asked.filter((name) => name !== 'browser' || chromium);
  return {
    projects,
    // Last: that option takes every word up to the next one.
    rest: lacking.length > 0 ? [...rest, IGNORED, '/node_modules/', ...lacking.map(patternOf)] : rest,
    builds: [...new Set(projects.flatMap((name) => NEEDS[name] ?? []))],
    lacksBrowser: projects.length < asked.length,
  };
}

function patternOf(need) {
  return `\\.${need}\\.spec\\.ts$`;
}

/** As Jest reads it: the words after the option up to the next one, or what follows its '='. */
function split(args) {
  const chosen = [];
  const rest = [];
  for (let at = 0; at < args.length; at += 1) {
    if (args[at] === OPTION) {
      while (at + 1 < args.length && !args[at + 1].startsWith('-')) chosen.push(args[(at += 1)]);
    } else if (args[at].startsWith(`${OPTION}=`)) chosen.push(args[at].slice(OPTION.length + 1));
    else rest.push(args[at]);
  }
  return { chosen, rest };
}
