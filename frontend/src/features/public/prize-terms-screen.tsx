import { useSettings } from '@/data/platform/settings';
import { prizeTerms } from './content/prize-terms';
import { READING } from './layout';
import { PublicPage } from './public-page';

const ADDRESS = '{email}';

/** `/prize-drawing-terms` (M2, M5, M9). */
export function PrizeTermsScreen() {
  const { head, title, effective, lead, sections } = prizeTerms;
  return (
    <PublicPage
      head={head}
      hero={
        <div className={`${READING} pt-10`}>
          <h1 className="type-display text-balance">{title}</h1>
          <p className="pt-3 type-label">{effective}</p>
          <p className="pt-4 type-lead">{lead}</p>
        </div>
      }
    >
      <ol className={`${READING} grid gap-6 pt-10`}>
        {sections.map((section, index) => (
          <li key={section.title}>
            <h2 className="type-heading">
              {index + 1}. {section.title}
            </h2>
            <p className="pt-2 type-body text-muted">
              <WithAddress text={section.text} />
            </p>
          </li>
        ))}
      </ol>
    </PublicPage>
  );
}

/** The support's address in its place, once it is known. */
function WithAddress({ text }: { text: string }) {
  const email = useSettings()?.supportEmail;
  const [before, after] = text.split(ADDRESS);
  if (after === undefined) return text;
  return (
    <>
      {before}
      {email !== undefined && (
        <a href={`mailto:${email}`} className="text-text underline underline-offset-3">
          {email}
        </a>
      )}
      {after}
    </>
  );
}
