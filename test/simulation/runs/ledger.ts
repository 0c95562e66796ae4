import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { NightReport } from '../night';

/** What is kept of a night that went well. */
export interface Done extends Pick<NightReport, 'events' | 'covered'> {
  readonly seed: number;
  /** That it took, in milliseconds. */
  readonly cpuMs: number;
}

/** The file is of nights of other code: they prove nothing of this one. */
export class OtherCode extends Error {
  override readonly name = 'OtherCode';
}

/** What is done, one line for each night, so that a run that was stopped goes on where it was. */
export class Ledger {
  readonly done: readonly Done[];

  /**
   * @param file missing: nothing is kept
   * @param code its fingerprint
   * @throws OtherCode
   */
  constructor(
    private readonly file: string | undefined,
    code: string,
  ) {
    const [first = '', ...lines] =
      file !== undefined && existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    const head = JSON.stringify({ code });
    if (first === '') {
      this.done = [];
      if (file === undefined) return;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${head}\n`);
      return;
    }
    if (first !== head) throw new OtherCode(`${file} is of nights of other code.`);
    this.done = lines.flatMap(nightIn);
    // Without the part of a line that a process which was killed may have left.
    if (file !== undefined && lines.at(-1) !== '') appendFileSync(file, '\n');
  }

  add(done: Done): void {
    if (this.file !== undefined) appendFileSync(this.file, `${JSON.stringify(done)}\n`);
  }
}

function nightIn(line: string): Done[] {
  try {
    return [JSON.parse(line) as Done];
  } catch {
    return [];
  }
}
