import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmptyService } from '../../../../test/support/empty-service';
import type { RunningServer } from '../../../api/src/server';
import { readCommandLine } from '../command-line';
import { exportLeads, listLeads } from './leads';

describe('demo requests from the command line', () => {
  let directory: string;
  let server: RunningServer;
  let said: string[];
  const say = (line: string) => said.push(line);
  const list = () => listLeads(server.operationsUrl ?? '', say);
  const submit = async (companyName: string) => {
    const lead = {
      companyName,
      fullName: 'Noor A.',
      phone: '+13105550199',
      email: 'noor@pier9.example',
      message: '=2+2, two bars and\na guest list',
    };
    const response = await fetch(`${server.url}/api/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(lead),
    });
    expect(response.status).toBe(201);
    await server.composition.engine.catchUp();
  };

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'lineless-leads-'));
    server = await startEmptyService(directory);
  });
  beforeEach(() => {
    said = [];
  });
  afterAll(async () => {
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  });

  it('are none at first, then said with the newest first, and written as a table that computes nothing', async () => {
    expect(await list()).toBe(0);
    expect(said).toEqual(['Nobody has asked for a demo yet.']);
    await submit('Pier 9');
    await submit('Kiln Hall');
    said = [];
    await list();
    expect(said).toEqual([
      expect.stringMatching(/^20\S+Z  Kiln Hall  Noor A\.  \+13105550199  noor@pier9\.example$/),
      ...['  =2+2, two bars and', '  a guest list'],
      expect.stringContaining('Pier 9'),
      ...['  =2+2, two bars and', '  a guest list'],
    ]);
    const file = join(directory, 'leads.csv');
    said = [];
    expect(await exportLeads(server.operationsUrl ?? '', file, say)).toBe(0);
    expect(said).toEqual([`Wrote 2 demo requests to ${file}.`]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const rows = readFileSync(file, 'utf8').split('\r\n');
    expect(rows[0]).toContain('submitted,company,name');
    expect(rows[1]).toContain(
      `,Kiln Hall,Noor A.,'+13105550199,noor@pier9.example,"'=2+2, two bars and\na guest list",`,
    );
    await expect(exportLeads(server.operationsUrl ?? '', file, say)).rejects.toThrow(
      'is there already. Name a new file.',
    );
  });

  it('are in a table that has all of them, or in none: the same can be typed again', async () => {
    const file = join(directory, 'cut-off.csv');
    const nobodyThere = 'http://127.0.0.1:1';
    await expect(exportLeads(nobodyThere, file, say)).rejects.toThrow();
    expect(existsSync(file)).toBe(false);
  });

  it('are typed as the help says', () => {
    expect(readCommandLine(['leads', 'list'])).toMatchObject({ name: 'leads list', asked: undefined });
    expect(readCommandLine(['leads', 'export', '--to', 'a.csv'])).toMatchObject({
      name: 'leads export',
      asked: 'a.csv',
    });
    expect(() => readCommandLine(['leads'])).toThrow('leads is followed by list or export.');
    expect(() => readCommandLine(['leads', 'export'])).toThrow('Type: leads export --to <file>');
    expect(() => readCommandLine(['leads', 'list', 'all'])).toThrow('Type: leads list');
  });
});
