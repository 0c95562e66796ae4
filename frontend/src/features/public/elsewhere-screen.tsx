import { paths } from '@/shared/paths';
import { ButtonLink } from '@/shared/ui/button-link';
import { elsewhere } from './content/elsewhere';
import { READING } from './layout';
import { PublicPage } from './public-page';

/** `/demo/elsewhere` (ours): in the place of what is others' (M2, C2). */
export function ElsewhereScreen() {
  const { head, title, paragraphs, back } = elsewhere;
  return (
    <PublicPage
      head={head}
      hero={
        <div className={`${READING} pt-10`}>
          <h1 className="type-display text-balance">{title}</h1>
        </div>
      }
    >
      <div className={`${READING} grid justify-items-start gap-4 pt-4`}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="type-body text-muted">
            {paragraph}
          </p>
        ))}
        <ButtonLink to={paths.home.to()} variant="outline">
          {back}
        </ButtonLink>
      </div>
    </PublicPage>
  );
}
