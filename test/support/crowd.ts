import { Agent } from 'node:http';
import type { ApiClient } from './api-client';
import type { Venue } from './venue';

const FIRST_NUMBER = 13105571000;

/** Many people whose phones share some connections. */
export class Crowd {
  private constructor(
    readonly people: readonly ApiClient[],
    private readonly connections: number,
  ) {}

  /** @param size at most 9,000; the service must not limit the codes that it sends */
  static async signIn(venue: Venue, size: number, connections = 64): Promise<Crowd> {
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    const crowd = new Crowd(
      Array.from({ length: size }, () => venue.visitor(agent)),
      connections,
    );
    await crowd.each((person, index) => person.signIn(`+${FIRST_NUMBER + index}`));
    return crowd;
  }

  /** As many at a time as there are connections, each as soon as the one before is done. */
  async each<T>(task: (person: ApiClient, index: number) => Promise<T>): Promise<T[]> {
    const results: T[] = [];
    let next = 0;
    const line = async () => {
      for (let index = next++; index < this.people.length; index = next++) {
        const person = this.people[index];
        if (person) results[index] = await task(person, index);
      }
    };
    await Promise.all(Array.from({ length: this.connections }, line));
    return results;
  }

  /** All at once: whoever finds no free connection waits in line with the request already made. */
  allAtOnce<T>(task: (person: ApiClient) => Promise<T>): Promise<T[]> {
    return Promise.all(this.people.map(task));
  }
}
