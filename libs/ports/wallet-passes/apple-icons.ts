import type { ZippedFile } from './stored-zip';

/** The product's icon (`frontend/public/icons/icon-512.png`) in the sizes that Apple Wallet asks for: 29 points, at one, two and three pixels each. */
export const APPLE_ICONS: readonly ZippedFile[] = [
  icon(
    'icon.png',
    'iVBORw0KGgoAAAANSUhEUgAAAB0AAAAdBAMAAACkvXo8AAAAMFBMVEUAAAAWFRQKCQgKCQkJCQkJCQkLCgn28+4AAAD///6o',
    'paLu6+Zxb2ySkI3+/PfPzckUqdPdAAAABnRSTlMC97inUlQ5AK18AAAACXBIWXMAAAsSAAALEgHS3X78AAAAl0lEQVQY02Ng',
    'YFFMg4JEFQYgMEtDAAMGBmYkbloyA0MYMj8tgEENha/AIJaW1gEFbWlpAgxAwVOrIOBYWloCkN8zEwrmtIH5vbPLt4PA7rlw',
    'PhhU4+D31EH4dTUQfobUczD/lQTE/LTG7WD+xjYoP+0fWPm3NOzy6PrRzSfkHpj74e5D8x+q/9HDBz380MMXPfzR4wct/gAu',
    'kb7tJSnhkgAAAABJRU5ErkJggg==',
  ),
  icon(
    'icon@2x.png',
    'iVBORw0KGgoAAAANSUhEUgAAADoAAAA6BAMAAAATlVcbAAAAMFBMVEUFBQUKCQgKCgoLCQkLCgn39O8BAQD//vzz8OtUUlD1',
    '8u0qKSjT0c2rqaaXlZKal5SDyPbfAAAABHRSTlMD1kymS1uGIgAAAAlwSFlzAAALEgAACxIB0t1+/AAAAWFJREFUOMu9lUFK',
    'w0AUhqNewEoOUNEDiHiB6GPAG0iiu0EQoVtLrctQqVsRPMCQYfZqF4Ir6cK1eINewo0zSem8N0leXPXfFPrxz7x5k/dPFFnt',
    'xRAqOYyW2oUm7VRwC5p14OBm3EKTvqUb0KZtS49a6YldGNrVZxZ2S+8z9JjZ1m0cMzSJql9xSSUJvX6meq3+XtLvG6oLTAfD',
    'e6rJwlMxOzNU+YP09MWYlCrDNE0Dc7YW72waWDWu+W00VVimuEX045MeOD//9RTE6RybzfhR4j6Ld2zOvyS5BbgaoqqLJ6AU',
    '5r5sPYaAih+/sb6Tdeq9NQqo6PrKtqqV0klQlTvRqmSj6IlcN5BXk26UnUStSkkny1tAXqXJLbgbxF6l6VeniDf4NlTgVdla',
    'vG5SiBdPCgxGwZQVi39PaMd0NycDdKQKn0h8mvFJyKcon8Ad6c0nP/9qdLw49rXq1VivfK3+ADnmbfrBHsPxAAAAAElFTkSu',
    'QmCC',
  ),
  icon(
    'icon@3x.png',
    'iVBORw0KGgoAAAANSUhEUgAAAFcAAABXBAMAAACD5sRfAAAAMFBMVEUHBgQKCQgKCggKCgkKCQgLCgn28+4EBAP9/PgWFRTi',
    '4Nvy8OusqqaJh4TDwLxLSkj3cu5qAAAABXRSTlMBwGo26gXFFeIAAAAJcEhZcwAACxIAAAsSAdLdfvwAAAGbSURBVEjH7Ze/',
    'SsNQFMZT8wL+y16R7g66FyW7lR4uDjqGQucSMohbCRadFHHwBXyAUOngqAiu/nkCq+Bquwg2ab0E7rnmfIPSod+U4cflcO45',
    'ud/nOJnclWWyqb6w6uQ159GvWsyzPhVoU7OuR4Va+oHXi1mqr02KIIl2xvCGCKbsaNeXwVspXJKxVEvhihCm8gj2pXBV2otJ',
    'P0piuCZu3Lh5FTlcdjw5PI/BvhyuOvpT7V6wUprY1rDae79i9aFMOOrHDVbxW8uA9zu9gFOzd2KcrIZJYFF3YMDPdvjJgO/s',
    '8O0Mnja4ycFtC53EJvx13+bhowdjkCiMHptcEcFLaM4zqcOEKSS5CZm1GtGfXBUDYmE66JhVHLcscMSUcW2DVd+gu69kg83V',
    '0iv1nzBSM9QNpM9qyFxgg79BfjYCdjaQqUvnmZ3+hJlnbFOwHZz9vqYPht5B5IWF3m7MFahLm98459Yq4p1Mfq0gj/R3Vg1y',
    'jJAXhVwu5J8hZ455fihNQDkFSkBYtoJSG5YHoaSJZdgsHZ/ZyFOdjr8BZlRrHtofR8MAAAAASUVORK5CYII=',
  ),
];

function icon(name: string, ...lines: readonly string[]): ZippedFile {
  return { name, content: Buffer.from(lines.join(''), 'base64') };
}
