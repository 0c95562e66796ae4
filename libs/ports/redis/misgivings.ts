const OLDEST_GOOD = [6, 2] as const;
const GOOD_POLICY = 'noeviction';

/** @param info what the server says in answer to INFO */
export function serverVersion(info: string): string {
  return fieldOf(info, 'redis_version') ?? '';
}

/** What operators should know about a Redis; it is used all the same. @param info as above */
export function misgivings(info: string): string[] {
  const version = serverVersion(info);
  const policy = fieldOf(info, 'maxmemory_policy');
  return [
    ...(isOlder(version)
      ? [`Redis is version ${version}: ${OLDEST_GOOD.join('.')} or newer is what the queues are made for`]
      : []),
    ...(policy !== undefined && policy !== GOOD_POLICY
      ? [`Redis evicts keys (maxmemory-policy ${policy}): queues lose jobs by that, set it to ${GOOD_POLICY}`]
      : []),
  ];
}

function fieldOf(info: string, name: string): string | undefined {
  return new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1];
}

function isOlder(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [goodMajor, goodMinor] = OLDEST_GOOD;
  return version !== '' && (major < goodMajor || (major === goodMajor && minor < goodMinor));
}
