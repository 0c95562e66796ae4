/** The public pages in one file: whoever reads one goes on to another. */
export { LandingScreen } from './landing-screen';
