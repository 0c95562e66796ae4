/** What is written in one file, by its headings. */
export type Sections = ReadonlyMap<string, readonly string[]>;

export function sectionsIn(lines: readonly string[]): Sections {
  const sections = new Map<string, string[]>();
  let heading = '';
  for (const line of lines.filter((one) => one !== '')) {
    if (line.startsWith('## ')) heading = line.replace(/ × .*/, ', folded');
    sections.set(heading, [...(sections.get(heading) ?? []), line]);
  }
  return sections;
}
