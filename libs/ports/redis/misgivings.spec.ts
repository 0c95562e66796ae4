import { describe, expect, it } from '@jest/globals';
import { misgivings, serverVersion } from './misgivings';

const info = (version: string, policy: string) =>
  `# Server\r\nredis_version:${version}\r\nredis_mode:standalone\r\n# Memory\r\nmaxmemory_policy:${policy}\r\n`;

describe('what operators are told about a Redis', () => {
  it('is nothing where it is as it should be, or says nothing of itself', () => {
    expect(misgivings(info('7.0.15', 'noeviction'))).toEqual([]);
    expect(misgivings(info('6.2.0', 'noeviction'))).toEqual([]);
    expect(misgivings('')).toEqual([]);
    expect(serverVersion(info('7.0.15', 'noeviction'))).toBe('7.0.15');
  });

  it('is that it is old, and that it evicts', () => {
    expect(misgivings(info('5.0.14', 'noeviction'))[0]).toContain('5.0.14');
    expect(misgivings(info('6.0.9', 'volatile-lru'))).toEqual([
      expect.stringContaining('6.2'),
      expect.stringContaining('volatile-lru'),
    ]);
  });
});
