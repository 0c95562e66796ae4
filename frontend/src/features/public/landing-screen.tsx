import { useSettings } from '@/data/platform/settings';
import { paths } from '@/shared/paths';
import { ButtonLink } from '@/shared/ui/button-link';
import { buttonStyle } from '@/shared/ui/button-style';
import { TextLink } from '@/shared/ui/text-link';
import { BookDemo, DEMO_HASH } from './book-demo';
import { landing } from './content/landing';
import { BarDrawing, DoorDrawing, GuestDrawing, ThreeTickets } from './drawings';
import { Hero, Part } from './hero';
import { COLUMN, signage } from './layout';
import { PublicPage } from './public-page';

const DRAWINGS = { guest: GuestDrawing, bar: BarDrawing, door: DoorDrawing } as const;
const LEARN = 'what-changes';

/** `/` and `/corporate`: what the product is, for a venue that thinks about it (M1). */
export function LandingScreen() {
  const { head, stats, experiences, venues, ask } = landing;
  const supportEmail = useSettings()?.supportEmail;
  return (
    <PublicPage head={head} hero={<Claim />}>
      <Part id={LEARN} title={stats.title}>
        <dl className="grid gap-6 border-t border-line pt-6 md:grid-cols-3">
          {stats.list.map(({ figure, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end gap-1">
              <dt className="max-w-[35rem] type-body text-muted">{label}</dt>
              <dd className="type-figure tabular-nums">{figure}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part id="experiences" title={experiences.title}>
        <ul className="grid gap-x-6 gap-y-10 md:grid-cols-3">
          {experiences.list.map(({ drawing, title, text, link }) => {
            const Drawing = DRAWINGS[drawing];
            return (
              <li key={title}>
                <div className="overflow-hidden rounded-tile bg-accent-deep">
                  <Drawing />
                </div>
                <h3 className="pt-4 type-heading">{title}</h3>
                <p className="pt-1 type-body text-muted">{text}</p>
                <TextLink to={link.to}>{link.text}</TextLink>
              </li>
            );
          })}
        </ul>
      </Part>
      <Part id="venues" title={venues.title}>
        <ul className="grid border-t border-line sm:grid-cols-2 sm:gap-x-6">
          {venues.list.map(({ title, text }) => (
            <li key={title} className="border-b border-line py-4">
              <span className="block type-heading">{title}</span>
              <span className="type-small text-muted">{text}</span>
            </li>
          ))}
        </ul>
      </Part>
      <section aria-labelledby={DEMO_HASH.slice(1)} className={`${COLUMN} pt-12 md:pt-18`}>
        <div className="rounded-sheet bg-accent-deep p-6">
          <h2 id={DEMO_HASH.slice(1)} className="type-title">
            {ask.title}
          </h2>
          <p className="max-w-[35rem] pt-2 type-body">{ask.text}</p>
          <p className="min-h-11 pt-4 type-body">
            {supportEmail !== undefined && (
              <>
                {ask.write}{' '}
                <a
                  href={`mailto:${supportEmail}`}
                  className="inline-flex min-h-11 items-center underline underline-offset-3"
                >
                  {supportEmail}
                </a>
              </>
            )}
          </p>
        </div>
      </section>
    </PublicPage>
  );
}

function Claim() {
  const { share, claim, lead, actions } = landing;
  return (
    <Hero drawing={<ThreeTickets />}>
      <h1 className="text-balance">
        <span style={signage(84, 17, 190)} className="block whitespace-nowrap">
          {share}
        </span>{' '}
        <span className="block max-w-[35rem] pt-3 type-title">{claim}</span>
      </h1>
      <p className="max-w-[35rem] pt-4 type-lead">{lead}</p>
      <div className="flex flex-wrap gap-3 pt-6">
        <BookDemo text={actions.demo} />
        <a href={`#${LEARN}`} className={buttonStyle('outline', 'dock', false)}>
          {actions.learn}
        </a>
        <ButtonLink to={paths.presale.to()} variant="outline">
          {actions.wristband}
        </ButtonLink>
      </div>
    </Hero>
  );
}
