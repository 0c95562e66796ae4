import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@lineless/engine/write/caller';
import { LiveLimits, type LiveLimitsOptions } from './live-limits';

const VISITOR: Caller = { kind: 'anonymous' };
const person = (userId: string): Caller => ({ kind: 'person', userId, phoneNumber: '+13105550100' });

describe('live connections', () => {
  let time: number;
  let from: string | null;
  let limits: LiveLimits;

  const limitsWith = (options: Partial<LiveLimitsOptions>) =>
    new LiveLimits({
      runtime: { now: () => time },
      sockets: null,
      socketsOfAddress: null,
      socketsOfPerson: 30,
      addressOf: () => from,
      ...options,
    });
  const handshake = () => new IncomingMessage(new Socket());
  const admitted = (count: number) =>
    Array.from({ length: count }, () => limits.admits(handshake())).filter(Boolean).length;
  const shareOf = (caller: Caller) => {
    const share = limits.shareOf(handshake(), caller);
    if (!share) throw new Error('There was no room');
    return share;
  };
  /** How many of so many messages are heard, over as many connections as that takes. */
  const heard = (count: number, caller: () => Caller) => {
    let total = 0;
    for (let connection = 0; connection * 60 < count; connection += 1) {
      const share = shareOf(caller());
      for (let n = 0; n < 60; n += 1) if (share.mayTalk() === 'taken') total += 1;
      share.leave();
    }
    return total;
  };

  beforeEach(() => {
    time = 0;
    from = '203.0.113.7';
    limits = limitsWith({});
  });

  it('are limited in number for everybody, and a place is free again when its line is closed', () => {
    limits = limitsWith({ sockets: 2 });
    const [first] = [handshake()];
    expect(limits.admits(first)).toBe(true);
    expect(admitted(3)).toBe(1);
    first.socket.emit('close');
    from = null;
    expect(admitted(3)).toBe(1);
  });

  it('are limited in number for each address, and the machine itself is none', () => {
    limits = limitsWith({ socketsOfAddress: 2 });
    expect(admitted(5)).toBe(2);
    from = '203.0.113.8';
    expect(admitted(5)).toBe(2);
    from = null;
    expect(admitted(5)).toBe(5);
  });

  it('of a full house come back at once, and a flood does not go on', () => {
    expect(admitted(2_030)).toBe(2_030);
    expect(admitted(100_000)).toBe(5_000 - 2_030);
    from = '203.0.113.8';
    expect(admitted(100_000)).toBe(3_000);
    time = 1_000;
    from = null;
    expect(admitted(100_000)).toBe(500);
  });

  it('of one person are thirty at most, wherever they are', () => {
    const shares = Array.from({ length: 30 }, () => shareOf(person('ana')));
    from = '203.0.113.8';
    expect(limits.shareOf(handshake(), person('ana'))).toBeNull();
    expect(limits.shareOf(handshake(), person('ben'))).not.toBeNull();
    shares[0]?.leave();
    expect(limits.shareOf(handshake(), person('ana'))).not.toBeNull();
  });

  it('hear so many topics, by person, and get their places back', () => {
    const share = shareOf(person('ana'));
    const takeAll = (count: number) =>
      Array.from({ length: count }, () => share.takeTopic()).filter(Boolean).length;
    expect(takeAll(1_000)).toBe(400);
    share.dropTopic();
    expect(takeAll(10)).toBe(1);
    share.leave();
    expect(shareOf(person('ana')).takeTopic()).toBe(true);
  });

  it('hear so many topics, by address and in total', () => {
    const takeAll = () => {
      const share = shareOf(VISITOR);
      let taken = 0;
      while (taken < 200_000 && share.takeTopic()) taken += 1;
      return taken;
    };
    expect(takeAll()).toBe(50_000);
    from = '203.0.113.8';
    expect(takeAll()).toBe(50_000);
    from = null;
    expect(takeAll()).toBe(20_000);
  });

  it('say so much, by person, by address and in total', () => {
    expect(heard(1_200, () => person('ana'))).toBe(600);
    expect(heard(60_000, () => VISITOR)).toBe(40_000 - 600);
    from = '203.0.113.8';
    expect(heard(60_000, () => VISITOR)).toBe(40_000);
    time = 1_000;
    from = '203.0.113.9';
    expect(heard(9_000, () => VISITOR)).toBe(4_000);
  });
});
