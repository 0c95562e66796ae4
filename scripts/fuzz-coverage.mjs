const COUNTED =
  /^lineless_http_request_seconds_count\{method="(\w+)",route="([^"]*)",status="(\d\d\d)"\} (\d+)$/gm;
const MEMORY = /^process_resident_memory_bytes (\S+)$/m;
const METHODS = ['get', 'post', 'put', 'delete', 'patch'];

/**
 * Which calls of an OpenAPI document were asked, by the service's own figures: how often, and what came of it.
 * @param metrics as Prometheus reads them
 * @returns lines: of all calls together, then of each that never succeeded, the least asked first
 */
export function coverageOf(document, metrics) {
  const counts = new Map();
  for (const [, method, route, status, count] of metrics.matchAll(COUNTED)) {
    const call = `${method} ${route}`;
    const seen = counts.get(call) ?? { asked: 0, succeeded: 0, failed: 0 };
    seen.asked += Number(count);
    if (status.startsWith('2')) seen.succeeded += Number(count);
    if (status.startsWith('5')) seen.failed += Number(count);
    counts.set(call, seen);
  }
  const calls = callsOf(document).map((call) => ({
    call,
    ...(counts.get(call) ?? { asked: 0, succeeded: 0, failed: 0 }),
  }));
  const sum = (figure) => calls.reduce((total, one) => total + one[figure], 0);
  const having = (figure) => calls.filter((one) => one[figure] > 0).length;
  const never = calls.filter(({ succeeded }) => succeeded === 0).sort((a, b) => a.asked - b.asked);
  return [
    `${sum('asked')} requests to ${having('asked')} of ${calls.length} calls; ${having('succeeded')} of them succeeded at least once; ${sum('failed')} answers were failures of ours.`,
    ...never.map(({ call, asked }) => `  ${call}: ${asked} asked, none succeeded`),
  ];
}

/**
 * What was asked between two readings of the service's figures.
 * @returns one line: how many requests to how many calls, how often each status, and the memory held at the end; and
 * which part of the answers said that no person is signed in
 */
export function askedBetween(document, before, after) {
  const calls = new Set(callsOf(document));
  const earlier = new Map([...before.matchAll(COUNTED)].map(([line, , , , count]) => [nameIn(line), +count]));
  const statuses = new Map();
  const asked = new Set();
  let requests = 0;
  for (const [line, method, route, status, text] of after.matchAll(COUNTED)) {
    const count = Number(text) - (earlier.get(nameIn(line)) ?? 0);
    if (count === 0) continue;
    requests += count;
    if (calls.has(`${method} ${route}`)) asked.add(`${method} ${route}`);
    statuses.set(status, (statuses.get(status) ?? 0) + count);
  }
  const each = [...statuses].sort().map(([status, count]) => `${status}: ${count}`);
  const megabytes = Math.round(Number(MEMORY.exec(after)?.[1] ?? 0) / 1e6);
  return {
    text: `${requests} requests to ${asked.size} of ${calls.size} calls (${each.join(', ')}); ${megabytes} MB`,
    unknown: requests === 0 ? 0 : (statuses.get('401') ?? 0) / requests,
  };
}

function nameIn(line) {
  return line.slice(0, line.lastIndexOf(' '));
}

/** As the service calls its routes. */
function callsOf({ paths }) {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map(
      (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
}
