import { inWords } from '../access';
import {
  change,
  changes,
  heartbeat,
  renewAck,
  renewRequest,
  revoked,
  subscribeAck,
  subscribeRequest,
  unsubscribeRequest,
} from '../live';
import type { Topic } from '../topic';
import { Schemas, type Json } from './json-schema';

const VERSION = '1.0.0';
const CHANNEL = '#/channels/live';

/** AsyncAPI 3.0 of the Socket.IO messages (default namespace) and of what can be listened to. */
export function asyncApi(topics: readonly Topic[]): Json {
  const schemas = new Schemas();
  const messages = {
    subscribe: {
      payload: schemas.of(subscribeRequest, 'input'),
      'x-ack': schemas.of(subscribeAck, 'output'),
    },
    unsubscribe: { payload: schemas.of(unsubscribeRequest, 'input') },
    renew: { payload: schemas.of(renewRequest, 'input'), 'x-ack': schemas.of(renewAck, 'output') },
    change: { payload: schemas.of(change, 'output') },
    changes: { payload: schemas.of(changes, 'output') },
    heartbeat: { payload: schemas.of(heartbeat, 'output') },
    revoked: { payload: schemas.of(revoked, 'output') },
  };
  const operation = (action: 'receive' | 'send', names: readonly (keyof typeof messages)[]) => ({
    action,
    channel: { $ref: CHANNEL },
    messages: names.map((name) => ({ $ref: `${CHANNEL}/messages/${name}` })),
  });
  return {
    asyncapi: '3.0.0',
    info: { title: 'Lineless live updates', version: VERSION, description: 'Handshake auth: {token?}.' },
    channels: {
      live: {
        address: '/socket.io/',
        description: `Topics: ${topics.map(describe).join('; ')}.`,
        messages,
      },
    },
    operations: {
      listen: operation('receive', ['subscribe', 'unsubscribe', 'renew']),
      push: operation('send', ['change', 'changes', 'heartbeat', 'revoked']),
    },
  };
}

function describe({ pattern, models, audiences }: Topic): string {
  const who = audiences.map(({ view, access }) => (view === 'main' ? '' : `${view}: `) + inWords(access));
  return `${pattern} with ${models.join(' and ')}, for ${who.join(', or ')}`;
}
