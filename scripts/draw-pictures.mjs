/**
 * Draws the pictures of the public pages: flat shapes in the look of the posters, as WebP for the pages and as JPEG
 * for previews. Run it where a picture is added or changed; its results are kept in the repository.
 */
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';

const FOLDER = 'frontend/public/scenes';
const PREVIEWS = 'frontend/public/previews';
const WIDE = { width: 1200, height: 675 };
const PREVIEW = { width: 1200, height: 630 };
const SQUARE = { width: 320, height: 320 };

/** A colour by its hue, as the posters have it: deep ground, bar, light. */
const tones = (hue) => ({
  ground: `hsl(${hue} 45% 13%)`,
  bar: `hsl(${hue} 42% 24%)`,
  mid: `hsl(${hue} 60% 46%)`,
  light: `hsl(${hue} 85% 72%)`,
  paper: '#f6f3ee',
});

const svg = ({ width, height }, ground, shapes) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${ground}"/>${shapes}</svg>`;

/** Heads of a crowd along the lower edge. */
function crowd({ width, height }, fill, size, seed = 1) {
  const heads = [];
  for (let at = 0, x = -size; x < width + size; at += 1, x += size * 1.5) {
    const y = height - size * (0.9 + ((at * 37 * seed) % 10) / 12);
    heads.push(
      `<circle cx="${x}" cy="${y}" r="${size * 0.55}"/><rect x="${x - size * 0.8}" y="${y + size * 0.5}" width="${size * 1.6}" height="${height}" rx="${size * 0.6}"/>`,
    );
  }
  return `<g fill="${fill}">${heads.join('')}</g>`;
}

function beams({ width, height }, fill, count) {
  const beam = (_, at) => {
    const x = (width / (count - 1)) * at;
    return `<path d="M${x} 0L${x + (width / 2 - x) * 0.9 - 60} ${height}h150z" fill="${fill}" opacity="${0.35 + (at % 2) * 0.3}"/>`;
  };
  return Array.from({ length: count }, beam).join('');
}

const heart = (x, y, size, fill, more = '') =>
  `<path transform="translate(${x} ${y}) scale(${size / 100})" d="M50 92C10 62 0 42 0 26A26 26 0 0 1 50 18A26 26 0 0 1 100 26C100 42 90 62 50 92z" fill="${fill}" ${more}/>`;

function heartla(box) {
  const { ground, bar, mid, light } = tones(347);
  const { width, height } = box;
  const rings = [640, 500, 360, 220].map((size, at) =>
    heart((width - size) / 2, height * 0.46 - size * 0.48, size, [bar, mid, bar, light][at]),
  );
  return svg(box, ground, rings.join('') + crowd(box, '#0b0a09', 58));
}

function pride(box) {
  const { width, height } = box;
  const colours = ['#e2574c', '#f0913a', '#f3c250', '#5bb98b', '#4a8fe0', '#8e6bff'];
  const arcs = colours.map(
    (colour, at) =>
      `<circle cx="${width / 2}" cy="${height * 0.86}" r="${height * 0.74 - at * 50}" fill="none" stroke="${colour}" stroke-width="38"/>`,
  );
  const water = `<rect y="${height * 0.84}" width="${width}" height="${height}" fill="#15203a"/><path d="M0 ${height * 0.89}h${width}M0 ${height * 0.94}h${width}" stroke="#24365e" stroke-width="8" stroke-dasharray="90 60"/>`;
  return svg(box, tones(255).ground, arcs.join('') + water);
}

function mkyStage(box) {
  const { ground, bar, mid, light } = tones(36);
  const { width, height } = box;
  const person = `<g fill="#0b0a09"><circle cx="${width / 2}" cy="${height * 0.42}" r="62"/><rect x="${width / 2 - 110}" y="${height * 0.5}" width="220" height="300" rx="70"/><rect x="${width / 2 - 260}" y="${height * 0.72}" width="520" height="40" rx="8"/></g>`;
  const sun = `<circle cx="${width / 2}" cy="${height * 0.46}" r="250" fill="${mid}"/><circle cx="${width / 2}" cy="${height * 0.46}" r="180" fill="${light}"/>`;
  return svg(box, ground, beams(box, bar, 7) + sun + person + crowd(box, '#0b0a09', 46, 3));
}

function mkyHorns(box) {
  const { ground, bar, light, mid } = tones(36);
  const horn = (x, y, tone) =>
    `<g transform="translate(${x} ${y}) rotate(-24)"><path d="M0 -16h190c60 0 90 -46 130 -70v172c-40 -24 -70 -70 -130 -70h-190z" fill="${tone}"/><rect x="60" y="-46" width="16" height="92" rx="8" fill="${bar}"/><rect x="96" y="-46" width="16" height="92" rx="8" fill="${bar}"/><rect x="132" y="-46" width="16" height="92" rx="8" fill="${bar}"/></g>`;
  return svg(
    box,
    ground,
    beams(box, bar, 5) + horn(70, 560, mid) + horn(430, 500, light) + horn(790, 560, mid),
  );
}

function mkyCrowd(box) {
  const { ground, bar, mid, light } = tones(36);
  const rings = [520, 400, 280, 160].map(
    (r, at) => `<circle cx="600" cy="120" r="${r}" fill="${[bar, ground, bar, light][at]}"/>`,
  );
  const hands = Array.from({ length: 13 }, (_, at) => {
    const x = 40 + at * 92;
    const y = 430 + ((at * 53) % 90);
    return `<rect x="${x}" y="${y}" width="22" height="320" rx="11" fill="${at % 3 === 0 ? mid : '#0b0a09'}"/><circle cx="${x + 11}" cy="${y}" r="22" fill="${at % 3 === 0 ? mid : '#0b0a09'}"/>`;
  });
  return svg(box, ground, rings.join('') + hands.join('') + crowd(box, '#0b0a09', 50, 5));
}

/** A portrait of an artist: one figure, one shape behind it, by the number of the artist. */
function portrait(number) {
  const { ground, bar, mid, light } = tones((number * 47 + 12) % 360);
  const behind = [
    `<circle cx="160" cy="140" r="112" fill="${mid}"/>`,
    `<path d="M0 320L160 30L320 320z" fill="${mid}"/>`,
    `<g fill="${mid}"><rect x="30" y="90" width="46" height="240"/><rect x="98" y="30" width="46" height="300"/><rect x="166" y="70" width="46" height="260"/><rect x="234" y="120" width="46" height="210"/></g>`,
    `<g fill="none" stroke="${mid}" stroke-width="24"><circle cx="160" cy="150" r="60"/><circle cx="160" cy="150" r="106"/><circle cx="160" cy="150" r="150"/></g>`,
  ][number % 4];
  const hair = number % 3 === 0 ? `<path d="M106 150a54 54 0 0 1 108 0v70h-108z" fill="#0b0a09"/>` : '';
  const person = `${hair}<g fill="${number % 2 === 0 ? light : '#f6f3ee'}"><circle cx="160" cy="150" r="44"/></g><path d="M66 330c0 -76 42 -116 94 -116s94 40 94 116z" fill="#0b0a09"/><rect x="150" y="236" width="20" height="60" rx="10" fill="${bar}"/>`;
  return svg(SQUARE, ground, behind + person);
}

/** Three tickets, of which one is gone. */
function tickets(box) {
  const ticket = (x, turn, fill, more) =>
    `<g transform="translate(${x} 110) rotate(${turn} 110 205)"><path d="M18 0h184a18 18 0 0 1 18 18v236a22 22 0 0 0 0 44v94a18 18 0 0 1 -18 18h-184a18 18 0 0 1 -18 -18v-94a22 22 0 0 0 0 -44v-236a18 18 0 0 1 18 -18z" ${more ?? `fill="${fill}"`}/></g>`;
  const gone = 'fill="none" stroke="#5b5753" stroke-width="6" stroke-dasharray="18 16"';
  return svg(
    box,
    '#1a1816',
    ticket(190, -7, '#f6f3ee') + ticket(490, 3, '#f6f3ee') + ticket(800, 11, '', gone),
  );
}

const ARTISTS = [
  ...['mky', 'low-tide', 'brass-heat', 'slow-burn', 'paper-lanterns', 'wax-night', 'ana-sol', 'kit-dev'],
  ...['headliner', 'velvet-choir', 'marisol', 'open-drag'],
];
const SCENES = {
  heartla: heartla(WIDE),
  pride: pride(WIDE),
  'mky-stage': mkyStage(WIDE),
  'mky-horns': mkyHorns(WIDE),
  'mky-crowd': mkyCrowd(WIDE),
  ...Object.fromEntries(ARTISTS.map((name, at) => [`artist-${name}`, portrait(at)])),
};
const PREVIEWED = {
  lineless: tickets(PREVIEW),
  heartla: heartla(PREVIEW),
  pride: pride(PREVIEW),
  artist: mkyStage({ ...PREVIEW }),
};

for (const folder of [FOLDER, PREVIEWS]) mkdirSync(folder, { recursive: true });
for (const [name, drawing] of Object.entries(SCENES))
  await sharp(Buffer.from(drawing), { density: 96 })
    .webp({ quality: 80, effort: 6 })
    .toFile(`${FOLDER}/${name}.webp`);
for (const [name, drawing] of Object.entries(PREVIEWED))
  await sharp(Buffer.from(drawing), { density: 96 })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(`${PREVIEWS}/${name}.jpg`);
