import { Away } from './away-link';
import type { Artist, Stage } from './content/types';
import { Scene } from './scene';
import { clockText } from './timetable';

/** M2: in two columns, by stage. */
export function Lineup({ stages }: { stages: readonly Stage[] }) {
  return (
    <div className="grid gap-10">
      {stages.map(({ section, artists }) => (
        <section key={section} aria-label={section}>
          <h3 className="border-b border-line pb-3 type-heading">{section}</h3>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-10 pt-5">
            {artists.map((artist) => (
              <Entry key={artist.name} artist={artist} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Entry({ artist: { name, description, social, image, at } }: { artist: Artist }) {
  return (
    <li className="md:flex gap-4">
      <Scene picture={image} shape="square" className="rounded-tile md:max-w-40 md:self-start" />
      <div className="pt-3 md:pt-0">
        <h4 className="type-heading break-words">{name}</h4>
        <p className="pt-0.5 type-small text-muted">{description}</p>
        <p className="pt-1 type-label tabular-nums">{clockText(at)}</p>
        {social !== undefined && (
          <Away to={social} className="inline-flex min-h-11 items-center gap-1.5 type-label text-accent-text">
            Instagram<span className="sr-only"> {name}</span>
          </Away>
        )}
      </div>
    </li>
  );
}
