import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Database from 'libsql';
import { orders } from './contract/subject';
import { encodeCursor } from './cursor';
import type { Query } from './port';
import { planQuery } from './query-plan';
import { createTable, pageRows, updateRow } from './sqlite-statements';

describe('A page of SQLite', () => {
  let database: Database.Database;

  beforeEach(() => {
    database = new Database(':memory:');
    database.exec(createTable('orders', orders));
  });
  afterEach(() => {
    database.close();
  });

  const seek = (query: Omit<Query, 'equals' | 'limit'>): string => {
    const plan = planQuery(orders, { ...query, equals: ['bar'], limit: 50 });
    const { sql, values } = pageRows('orders', orders, plan, 'id');
    const [step] = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(values) as { detail: string }[];
    return /\((.*)\)$/.exec(step?.detail ?? '')?.[1] ?? '';
  };
  const after = (index: string, descending: boolean) => ({
    ...{ index, descending },
    cursor: encodeCursor(index, descending, { values: [7], id: 'a' }),
  });

  // What is not part of the seek is walked through from there on: in the worst case every page before.
  it.each(['by-vendor', 'by-known-time'])('begins where the one before ended, in %s', (index) => {
    const bounds = { from: 1, to: 9 };
    const from = 'k_vendor=? AND (k_placedAt,id)>(?,?) AND k_placedAt<?';
    const until = 'k_vendor=? AND k_placedAt>? AND (k_placedAt,id)<(?,?)';
    expect(seek({ ...after(index, false), ...bounds })).toBe(from);
    expect(seek({ ...after(index, true), ...bounds })).toBe(until);
    expect(seek({ ...after(index, false), from: 1 })).toBe('k_vendor=? AND (k_placedAt,id)>(?,?)');
    expect(seek(after(index, false))).toBe('k_vendor=? AND (k_placedAt,id)>(?,?)');
  });
});

describe('A write of SQLite', () => {
  // Each index has only what is not gone: a statement that sets `gone` takes every row out and puts it back.
  it('of a document that stays touches only the indexes of the keys that it sets', () => {
    const database = new Database(':memory:');
    database.exec(createTable('orders', orders));
    const indexed = (fields: readonly string[], stays: boolean) => {
      const sql = updateRow('orders', orders, fields, stays);
      const steps = database.prepare(`EXPLAIN ${sql}`).all(sql.match(/\?/g)?.map(() => 1) ?? []);
      return (steps as { opcode: string }[]).filter(({ opcode }) => opcode === 'IdxInsert').length;
    };
    expect(indexed([], true)).toBe(0);
    expect(indexed(['status'], true)).toBe(
      orders.indexes.filter(({ fields }) => fields.includes('status')).length,
    );
    expect(indexed([], false)).toBe(orders.indexes.length);
    database.close();
  });
});
