/** The public pages in one file: a reader of one goes on to another. */
export { ArtistScreen } from './artist-screen';
export { ElsewhereScreen } from './elsewhere-screen';
export { LandingScreen } from './landing-screen';
export { FestivalScreen, PrideScreen } from './microsite-screens';
export { PresaleScreen } from './presale-screen';
export { PrizeTermsScreen } from './prize-terms-screen';
