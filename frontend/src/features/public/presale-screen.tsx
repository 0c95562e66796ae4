import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import { presale, PRESALE_COLOUR } from './content/presale';
import { CountdownPanel } from './countdown';
import { BandDrawing, ChatDrawing, TapDrawing } from './presale-drawings';
import { Hero, Part } from './hero';
import { signage } from './layout';
import { PublicPage } from './public-page';

const DRAWINGS = [ChatDrawing, TapDrawing, BandDrawing] as const;

/** `/presale-wristband` (M2, resolution 80: a demonstration, no call is made). */
export function PresaleScreen() {
  const { head, title, lead, features, featuresTitle, payment } = presale;
  return (
    <PublicPage
      head={head}
      accent={PRESALE_COLOUR}
      hero={
        <Hero drawing={<BandDrawing large />}>
          <h1 style={signage(44, 7, 64)} className="text-balance">
            {title}
          </h1>
          <p className="max-w-[35rem] pt-4 pb-6 type-lead">{lead}</p>
          <CountdownPanel />
          <div className="pt-4">
            <Buy variant="accent" />
          </div>
        </Hero>
      }
    >
      <Part id="features" title={featuresTitle}>
        <ul className="grid gap-x-6 gap-y-10 md:grid-cols-3">
          {features.map(({ title: name, text }, index) => {
            const Drawing = DRAWINGS[index] ?? BandDrawing;
            return (
              <li key={name}>
                <div className="grid h-40 place-items-center overflow-hidden rounded-tile bg-accent-deep">
                  <Drawing />
                </div>
                <h3 className="pt-4 type-heading">{name}</h3>
                <p className="pt-1 type-body text-muted">{text}</p>
              </li>
            );
          })}
        </ul>
      </Part>
      <Part id="payment" title={payment.title}>
        <dl className="grid gap-6 border-t border-line pt-6 sm:grid-cols-2">
          {[payment.today, payment.later].map(({ title: share, text }) => (
            <div key={text} className="flex flex-col-reverse justify-end gap-1">
              <dt className="type-body text-muted">{text}</dt>
              <dd className="type-figure tabular-nums">{share}</dd>
            </div>
          ))}
        </dl>
        <div className="pt-10">
          <Buy variant="outline" />
        </div>
      </Part>
    </PublicPage>
  );
}

function Buy({ variant }: { variant: 'accent' | 'outline' }) {
  return (
    <Button variant={variant} onClick={() => toast.success(presale.added)}>
      {presale.buy}
    </Button>
  );
}
