import { resolve } from 'node:path';
import type { Lead } from '@lineless/contracts/leads/leads';
import { BYTE_ORDER_MARK, csvLine } from '@lineless/kernel/csv';
import { deedCalls } from '@lineless/platform/operator-calls';
import { requireNewFile, writeNewText } from '../new-folder';
import { ask } from '../operators';

/** So many are listed; all of them are in an export. */
const MOST_LISTED = 50;
const PAGE = 200;
const HEADER = ['submitted', 'company', 'name', 'phone', 'e-mail', 'message', 'lead'];

/** Says the latest demo requests. Answers the exit status. @throws Error where no service answers */
export async function listLeads(url: string, say: (line: string) => void): Promise<number> {
  const { items, nextToken } = await page(url, MOST_LISTED, undefined);
  if (items.length === 0) say('Nobody has asked for a demo yet.');
  for (const { submittedAt, companyName, fullName, phoneNumber, email, message } of items) {
    say(`${submittedAt}  ${companyName}  ${fullName}  ${phoneNumber}  ${email}`);
    for (const line of message.split('\n')) say(`  ${line}`);
  }
  if (nextToken !== undefined) say('There are older ones: leads export --to <file> writes all of them.');
  return 0;
}

/** Writes all demo requests as a table. Answers the exit status. @throws Error likewise, or where there is such a file */
export async function exportLeads(url: string, to: string, say: (line: string) => void): Promise<number> {
  const file = resolve(to);
  requireNewFile(file);
  const rows: string[] = [];
  let nextToken: string | undefined;
  do {
    const { items, nextToken: following } = await page(url, PAGE, nextToken);
    rows.push(...items.map(rowOf));
    nextToken = following;
  } while (nextToken !== undefined);
  writeNewText(file, [BYTE_ORDER_MARK, csvLine(HEADER), ...rows].join(''));
  say(`Wrote ${rows.length} demo requests to ${to}.`);
  return 0;
}

function rowOf({ submittedAt, companyName, fullName, phoneNumber, email, message, leadId }: Lead): string {
  return csvLine([submittedAt, companyName, fullName, phoneNumber, email, message, leadId]);
}

function page(url: string, limit: number, nextToken: string | undefined) {
  return ask(url, deedCalls.leads, { limit, ...(nextToken !== undefined && { nextToken }) });
}
