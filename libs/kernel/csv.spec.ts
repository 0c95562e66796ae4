import { describe, expect, it } from '@jest/globals';
import { csvLine } from './csv';

describe('a line of a table', () => {
  it.each([
    [['a', 1, null, undefined, ''], 'a,1,,,'],
    [['Negroni, large', 'say "hi"', 'two\nlines'], '"Negroni, large","say ""hi""","two\nlines"'],
    [[-5, '12.50'], '-5,12.50'],
    [['-12.50', '-1', '-1+1', '-', '-.5', '-1.'], "-12.50,-1,'-1+1,'-,'-.5,'-1."],
  ])('of %j is %j', (cells, line) => expect(csvLine(cells)).toBe(`${line}\r\n`));

  it.each(['=1+1', '+1', '-1-1', '@sum', '\tx', '＝1'])(
    'holds %j as a text, which no spreadsheet computes',
    (text) => {
      expect(csvLine([text])).toBe(`'${text}\r\n`);
    },
  );

  it('holds a formula as a text also where it has to be quoted', () => {
    expect(csvLine(['=HYPERLINK("http://a","b")', '\r=1'])).toBe(
      `"'=HYPERLINK(""http://a"",""b"")","'\r=1"\r\n`,
    );
  });
});
