import { Link } from 'react-router-dom';
import { paths } from '@/shared/paths';
import { texts } from './texts';

const link = 'inline-flex min-h-11 items-center underline decoration-edge underline-offset-3';

const thisYear = (): number => new Date().getFullYear();

/** Copyright line, privacy policy and cookie policy (S2, C2). Stands at the page's lower edge. */
export function Footer() {
  return (
    <footer className="mt-auto flex flex-wrap items-center justify-between gap-x-4 px-(--gutter) pt-7 pb-4 text-12 leading-4 font-[550] text-faint">
      <span>{texts.copyright(thisYear())}</span>
      <nav aria-label={texts.policies} className="flex flex-wrap gap-x-4">
        <Link to={paths.privacyPolicy.to()} className={link}>
          {texts.privacyPolicy}
        </Link>
        <Link to={paths.cookiePolicy.to()} className={link}>
          {texts.cookiePolicy}
        </Link>
      </nav>
    </footer>
  );
}
