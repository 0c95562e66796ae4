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

  /**
   * @param size at most 9,000; the service must not limit the codes that it sends
   * @param address of all of them, where a proxy in front is to say one
   */
  static async signIn(venue: Venue, size: number, connections = 64, address?: string): Promise<Crowd> {
    const crowd = Crowd.atTheDoor(venue, size, connections, address);
    await crowd.each((person, index) => person.signIn(`+${FIRST_NUMBER + index}`));
    return crowd;
  }

  /** None of them has signed in. */
  static atTheDoor(venue: Venue, size: number, connections = 64, address?: string): Crowd {
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    const people = Array.from({ length: size }, () =>
      Object.assign(venue.visitor(agent), address !== undefined && { address }),
    );
    return new Crowd(people, connections);
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

  /** All at once: a person who finds no free connection waits in line with the request already made. */
  allAtOnce<T>(task: (person: ApiClient) => Promise<T>): Promise<T[]> {
    return Promise.all(this.people.map(task));
  }
}
