import type { IncomingMessage } from 'node:http';
import type { Caller } from '@lineless/engine/write/caller';
import type { Runtime } from '@lineless/kernel/runtime';
import { MessageLimit } from './message-limit';
import { Places } from './places';
import { TokenBucket, TokenBuckets, type Flow } from './token-bucket';

/*
 * Two thousand guests and their bar stand behind one address. After an outage all of their pages come back in the
 * same moment, each with a handful of topics: the bursts are for that, the rates for a night.
 */
const HANDSHAKES: Flow = { burst: 8_000, perSecond: 500 };
const HANDSHAKES_OF_ADDRESS: Flow = { burst: 5_000, perSecond: 100 };
const MESSAGES: Flow = { burst: 80_000, perSecond: 4_000 };
const MESSAGES_OF_ADDRESS: Flow = { burst: 40_000, perSecond: 1_000 };
const MESSAGES_OF_PERSON: Flow = { burst: 600, perSecond: 20 };
const MOST_TOPICS = 120_000;
const MOST_TOPICS_OF_ADDRESS = 50_000;
const MOST_TOPICS_OF_PERSON = 400;
const EVERYBODY = 'everybody';

export interface LiveLimitsOptions {
  readonly runtime: Pick<Runtime, 'now'>;
  /** Open connections of everybody, and of one address; `null`: no limit. */
  readonly sockets: number | null;
  readonly socketsOfAddress: number | null;
  /** Of one person, who may be signed in on every tablet of a venue; `null`: nothing is counted by person. */
  readonly socketsOfPerson: number | null;
  /** Whom a handshake counts for; `null`: the machine itself, which is not counted as an address. */
  readonly addressOf: (request: IncomingMessage) => string | null;
}

/** What live connections may take: of everybody together, of one address, and of one person. */
export class LiveLimits {
  private readonly handshakes;
  private readonly handshakesOf;
  private readonly sockets;
  private readonly socketsOf;
  private readonly socketsOfPerson;
  private readonly messages;
  private readonly messagesOf;
  private readonly messagesOfPerson;
  private readonly topics = new Places(MOST_TOPICS);
  private readonly topicsOf = new Places(MOST_TOPICS_OF_ADDRESS);
  private readonly topicsOfPerson = new Places(MOST_TOPICS_OF_PERSON);

  constructor(private readonly options: LiveLimitsOptions) {
    const { runtime, sockets, socketsOfAddress, socketsOfPerson } = options;
    this.handshakes = new TokenBucket(HANDSHAKES, runtime);
    this.handshakesOf = new TokenBuckets(HANDSHAKES_OF_ADDRESS, runtime);
    this.sockets = new Places(sockets);
    this.socketsOf = new Places(socketsOfAddress);
    this.socketsOfPerson = new Places(socketsOfPerson);
    this.messages = new TokenBucket(MESSAGES, runtime);
    this.messagesOf = new TokenBuckets(MESSAGES_OF_ADDRESS, runtime);
    this.messagesOfPerson = new TokenBuckets(MESSAGES_OF_PERSON, runtime);
  }

  /** Whether a handshake may become a connection; its place is free again when the line is closed. */
  admits(request: IncomingMessage): boolean {
    const address = this.options.addressOf(request);
    if (address !== null && !this.handshakesOf.take(address)) return false;
    if (!this.handshakes.take()) return false;
    const place = seat([
      [this.sockets, EVERYBODY],
      [this.socketsOf, address],
    ]);
    if (!place) return false;
    request.socket.once('close', place);
    return true;
  }

  /** The share of one connection, or `null` where its person has too many. Ends with `leave`. */
  shareOf(request: IncomingMessage, caller: Caller): LiveShare | null {
    const isCounted = this.options.socketsOfPerson !== null;
    const person = isCounted && caller.kind === 'person' ? caller.userId : null;
    const address = this.options.addressOf(request);
    const place = seat([[this.socketsOfPerson, person]]);
    if (!place) return null;
    const own = new MessageLimit(this.options.runtime);
    const topics: (() => void)[] = [];
    return {
      mayTalk: () => {
        const outcome = own.take();
        if (outcome !== 'taken') return outcome;
        const isRoom =
          (person === null || this.messagesOfPerson.take(person)) &&
          (address === null || this.messagesOf.take(address)) &&
          this.messages.take();
        return isRoom ? 'taken' : 'refused';
      },
      takeTopic: () => {
        const topic = seat([
          [this.topicsOfPerson, person],
          [this.topicsOf, address],
          [this.topics, EVERYBODY],
        ]);
        if (topic) topics.push(topic);
        return topic !== null;
      },
      dropTopic: () => topics.pop()?.(),
      leave: () => {
        place();
        for (const drop of topics.splice(0)) drop();
      },
    };
  }
}

/** What one connection may say and hear. */
export interface LiveShare {
  /** 'hang-up': it was told often enough. */
  mayTalk(): 'taken' | 'refused' | 'hang-up';
  /** Whether there is room for one topic more, which is then taken. */
  takeTopic(): boolean;
  dropTopic(): void;
  leave(): void;
}

/** A place with each of them, or with none. @returns what gives them back, once */
function seat(wanted: readonly (readonly [Places, string | null])[]): (() => void) | null {
  const taken: (() => void)[] = [];
  const giveBack = () => {
    for (const back of taken.splice(0)) back();
  };
  for (const [places, whose] of wanted) {
    if (whose === null) continue;
    if (!places.take(whose)) {
      giveBack();
      return null;
    }
    taken.push(() => places.giveBack(whose));
  }
  return giveBack;
}
