import { WebSocket, type RawData } from 'ws';

export const textOf = (data: RawData) => (Buffer.isBuffer(data) ? data.toString() : '');

/** A program that is none of our pages: it asks for a topic, and once that is granted it reads no more. */
export function deafClient(url: string, topic: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    socket.on('error', reject);
    socket.on('message', (data) => {
      const text = textOf(data);
      if (text.startsWith('0')) socket.send('40');
      if (text.startsWith('40')) socket.send(`420["subscribe",{"topic":"${topic}"}]`);
      if (text.startsWith('430')) {
        socket.pause();
        resolve(socket);
      }
    });
  });
}
