/** @jest-environment node */
import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { AnyCall } from '@lineless/contracts/call';
import { callsModule } from '../../../calls-plugin';

const CONTRACTS = `${process.cwd()}/libs/contracts`;
const areas = readdirSync(CONTRACTS).filter((name) => existsSync(`${CONTRACTS}/${name}/calls.ts`));

/** Of each call where it goes. */
const addressesOf = (calls: Record<string, AnyCall>) =>
  Object.fromEntries(Object.entries(calls).map(([name, { method, path }]) => [name, { method, path }]));

describe('What the browser gets of the calls', () => {
  it.each(areas)('of %s is where each of them goes, and nothing else', async (area) => {
    const real = (await import(`${CONTRACTS}/${area}/calls.ts`)) as Record<string, Record<string, AnyCall>>;
    const { code, sources } = await callsModule(`${CONTRACTS}/${area}/calls.ts`);
    const given = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as object;
    expect({ ...given }).toEqual(
      Object.fromEntries(Object.entries(real).map(([name, calls]) => [name, addressesOf(calls)])),
    );
    expect(sources).toContain(`${CONTRACTS}/call.ts`);
  });
});
