import { Link } from 'react-router-dom';
import { paths } from '@/shared/paths';
import { texts } from './texts';

const link = 'inline-flex min-h-11 items-center underline decoration-edge underline-offset-3';

const thisYear = (): number => new Date().getFullYear();

/** Copyright line, privacy policy and cookie policy (S2, C2). Stands at the page's lower edge. */
export function Footer() {
  return (
    <footer className="page-foot">
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
