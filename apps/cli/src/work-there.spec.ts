import { existsSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WorkNews } from '@lineless/platform/operations-answers';
import { readCommandLine } from './command-line';
import { Teller } from './teller';
import { workThere } from './work-there';

const FOLDED = { kind: 'folded', events: 7, share: 0.5 };

describe('what the running service does for the command line', () => {
  let server: Server | undefined;

  const serve = async (answer: (response: ServerResponse) => void): Promise<string> => {
    const listening = createServer((_request, response) => answer(response));
    server = listening;
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  };
  afterEach(() => void server?.close());

  it('is told line by line', async () => {
    const url = await serve((response) => {
      response.write(JSON.stringify(FOLDED));
      response.end(`\n{"kind":"done","isClean":true}\n`);
    });
    const news: WorkNews[] = [];
    await workThere(url, {}, (one) => news.push(one));
    expect(news).toEqual([FOLDED, { kind: 'done', isClean: true }]);
  });

  it('says where a rebuild went on that had been cut off', () => {
    const said: string[] = [];
    const compared = {
      ...({ kind: 'compared', model: 'orders', events: 400, wentOnAt: 0.6, documents: 1_000 } as const),
      ...{ differenceCount: 0, differences: [], parkedStreams: [], swapped: true, milliseconds: 250 },
    };
    new Teller((line) => said.push(line)).tell(compared);
    expect(said).toEqual([
      '  orders         400 events from 60 % of the log on, 1000 documents in 0.25 s: equal, put in place',
    ]);
  });

  it('ends in the middle where the service is killed, and says what to do', async () => {
    const url = await serve((response) => {
      response.write(`${JSON.stringify(FOLDED)}\n`, () => response.destroy());
    });
    const teller = new Teller(() => undefined);
    await workThere(url, {}, teller.tell);
    expect(() => teller.status()).toThrow('Start it, and ask again.');
  });

  it('fails with what failed there', async () => {
    const url = await serve((response) => response.end('{"kind":"failed","error":"The disk is full"}\n'));
    await expect(workThere(url, {}, new Teller(() => undefined).tell)).rejects.toThrow('The disk is full');
  });

  it('is refused in the words of the service, and by others in ours', async () => {
    const refusing = await serve((response) => {
      response.statusCode = 409;
      response.end('{"error":"Other such work is under way."}');
    });
    await expect(workThere(refusing, {}, () => undefined)).rejects.toThrow('Other such work is under way.');
    server?.close();
    const other = await serve((response) => response.end('<html>'));
    await expect(workThere(other, {}, () => undefined)).rejects.toThrow('is not this service');
    server?.close();
    await new Promise((resolve) => setImmediate(resolve));
    await expect(workThere(other, {}, () => undefined)).rejects.toThrow('No service answers operators');
  });
});

describe('what the command line does itself where no service runs', () => {
  it.each([[['rebuild', '--check']], [['verify', 'analytics']]])(
    '%j finds no difference only where there is something: a wrong DATA_DIR is told, and nothing is made there',
    async (typed) => {
      const directory = join(tmpdir(), 'lineless-no-such-folder');
      const env = jest.replaceProperty(process, 'env', { ...process.env, DATA_DIR: directory });
      try {
        await expect(readCommandLine(typed).run()).rejects.toThrow('Is DATA_DIR right?');
      } finally {
        env.restore();
      }
      expect(existsSync(directory)).toBe(false);
    },
  );
});
