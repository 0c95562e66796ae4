/** C2: the one value of a location's `showSplashAds` that shows its video. */
export const SHOWS_SPLASH = 'NEFT';
