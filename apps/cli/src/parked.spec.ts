import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoVendor } from '@lineless/demo/venue';
import { projections } from '../../composition/src/projections';
import { startServer, type RunningServer } from '../../api/src/server';
import { operatorsUrl } from './operators';
import { listParked, retryParked } from './parked';

const STREAM = `vendor-${demoVendor.vendorId}`;

describe('the parked streams of a running service', () => {
  let directory: string;
  let server: RunningServer;
  let url: string;
  let said: string[];
  const say = (line: string) => said.push(line);
  const projection = projections.find((one) => one.projection.model.name === 'vendors')?.projection;
  const options = { projection: 'vendors', stream: STREAM };

  beforeEach(async () => {
    said = [];
    directory = mkdtempSync(join(tmpdir(), 'lineless-parked-'));
    if (!projection) throw new Error('There is no projection of vendors');
    // As with a defect: what this one's event says cannot be folded.
    const evolve = projection.evolve.bind(projection);
    jest.spyOn(projection, 'evolve').mockImplementation((state, event, id) => {
      if (event.stream === STREAM) throw new Error('A vendor without a name');
      return evolve(state, event, id);
    });
    server = await startServer({
      settings: {
        PORT: 0,
        METRICS_PORT: 0,
        DATA_DIR: directory,
        LOG_LEVEL: 'silent',
        WEB_DIR: join(directory, 'web'),
      },
    });
    url = server.operationsUrl ?? '';
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  });

  it('are listed with what keeps them, and fold on after a fix', async () => {
    expect(await listParked(url, say)).toBe(0);
    expect(said[0]).toMatch(new RegExp(`^vendors  ${STREAM}  since \\S+Z, 1 event held back$`));
    expect(said[1]).toBe('  VendorRegistered at revision 0: Error: A vendor without a name');
    said = [];

    expect(await retryParked(url, options, say)).toBe(1);
    expect(said).toEqual([`${STREAM} is still parked in vendors: Error: A vendor without a name`]);
    said = [];

    jest.restoreAllMocks();
    expect(await retryParked(url, options, say)).toBe(0);
    expect(await retryParked(url, options, say)).toBe(1);
    expect(await listParked(url, say)).toBe(0);
    expect(said).toEqual([
      `vendors has folded ${STREAM} to its end.`,
      `${STREAM} is not parked in vendors.`,
      'No stream is parked.',
    ]);
    const vendors = await fetch(`${server.url}/api/vendors`);
    expect(await vendors.text()).toContain(demoVendor.vendorId);
  });

  it('are those of the projections that there are', async () => {
    const unknown = retryParked(url, { ...options, projection: 'vendor' }, say);
    await expect(unknown).rejects.toThrow(/^There is no projection 'vendor'\. There are: .*vendors/);
  });
});

describe('asking for parked streams where no service answers', () => {
  const say = () => undefined;

  it('says where it was looked for, and what to do', async () => {
    const { port } = await listening(() => undefined);
    const url = operatorsUrl({ METRICS_PORT: port });
    await expect(listParked(url, say)).rejects.toThrow(
      `No service answers operators on 127.0.0.1:${port}. Start it with npm start, or set METRICS_PORT as it is set for the one that runs.`,
    );
    expect(() => operatorsUrl({ METRICS_PORT: null })).toThrow('METRICS_PORT is off.');
    expect(() => operatorsUrl({ METRICS_PORT: 0 })).toThrow('METRICS_PORT is 0.');
  });

  it('takes no other program for the service', async () => {
    await listening(async (port) => {
      const url = operatorsUrl({ METRICS_PORT: port });
      await expect(listParked(url, say)).rejects.toThrow(
        `What answers on 127.0.0.1:${port} is not this service.`,
      );
    });
  });
});

/** Something else listens there, until `work` has ended. */
async function listening(work: (port: number) => unknown): Promise<{ port: number }> {
  const program = createServer((_, response) => response.end('hello'));
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
  const { port } = program.address() as AddressInfo;
  try {
    await work(port);
  } finally {
    program.closeAllConnections();
    await new Promise((resolve) => program.close(resolve));
  }
  return { port };
}
