/**
 * Draws the pictures of the public pages and of the demo's prizes: flat shapes in the look of the posters, as WebP for
 * the pages and as JPEG for previews. Run it where a picture is added or changed; its results are kept in the repository.
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

/** As product pictures are: on the bar, lit from the left, the right half shaded. */
function onTheBar(hue, thing) {
  const bar = `<rect y="226" width="320" height="94" fill="hsl(${hue} 30% 15%)"/><path d="M0 226h320" stroke="hsl(${hue} 30% 30%)" stroke-width="3"/>`;
  return svg(SQUARE, `hsl(${hue} 26% 25%)`, bar + thing);
}

/** Two decks, the one that plays and the one that waits, and headphones on the mixer. */
function booth() {
  const deck = (x, label) =>
    `<rect x="${x}" y="132" width="112" height="112" rx="10" fill="#2b2825"/><circle cx="${x + 50}" cy="190" r="42" fill="#0b0a09"/><circle cx="${x + 50}" cy="190" r="31" fill="none" stroke="#3d3935" stroke-width="2"/><circle cx="${x + 50}" cy="190" r="15" fill="${label}"/><circle cx="${x + 50}" cy="190" r="3" fill="#0b0a09"/><path d="M${x + 98} 148v44l-18 22" fill="none" stroke="#bdb9b3" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`;
  const mixer = `<rect x="139" y="132" width="42" height="112" rx="8" fill="#3d3935"/><g fill="#f6f3ee"><circle cx="152" cy="152" r="5"/><circle cx="168" cy="152" r="5"/><circle cx="152" cy="172" r="5"/><circle cx="168" cy="172" r="5"/></g><g fill="#0b0a09"><rect x="150" y="188" width="4" height="44"/><rect x="166" y="188" width="4" height="44"/></g><rect x="145" y="204" width="14" height="9" rx="2" fill="#f3c250"/><rect x="161" y="218" width="14" height="9" rx="2" fill="#f6f3ee"/>`;
  const headphones = `<path d="M118 112a42 42 0 0 1 84 0" fill="none" stroke="#f6f3ee" stroke-width="9"/><rect x="105" y="100" width="24" height="40" rx="11" fill="#e2553c"/><rect x="191" y="100" width="24" height="40" rx="11" fill="#b93c27"/>`;
  const shade = '<path d="M10 252h300l-14 10h-272z" fill="#000" opacity=".3"/>';
  return onTheBar(265, shade + deck(18, '#e2553c') + deck(190, '#86c5f4') + mixer + headphones);
}

/** A tee with the kiln of the hall on its chest. */
function tee() {
  const shirt =
    '<path d="M108 62l-62 34l22 46l24 -12v124h136v-124l24 12l22 -46l-62 -34c-8 20 -26 30 -52 30s-44 -10 -52 -30z" fill="#f6f3ee"/>';
  const shaded =
    '<path d="M160 92c26 0 44 -10 52 -30l62 34l-22 46l-24 -12v124h-68z" fill="#d5cfc4"/><path d="M108 62c8 20 26 30 52 30s44 -10 52 -30l-10 -5c-8 14 -22 21 -42 21s-34 -7 -42 -21z" fill="#bdb6aa"/>';
  const kiln =
    '<path d="M128 206v-38a32 32 0 0 1 64 0v38z" fill="#5e191e"/><path d="M146 206v-26a14 14 0 0 1 28 0v26z" fill="#f3a04a"/><path d="M153 206v-14c0 -8 7 -10 7 -18c8 6 9 12 9 18v14z" fill="#f3c250"/><path d="M151 136v-12h18v12z" fill="#5e191e"/>';
  return onTheBar(20, `<path d="M70 262h190l16 -8h-190z" fill="#000" opacity=".3"/>${shirt}${shaded}${kiln}`);
}

/** A bottle of still water and the glass that comes with it. */
function water() {
  const bottle =
    '<rect x="124" y="40" width="32" height="22" rx="5" fill="#4a8fe0"/><path d="M128 62h24v22c0 16 20 20 20 44v110a16 16 0 0 1 -16 16h-32a16 16 0 0 1 -16 -16v-110c0 -24 20 -28 20 -44z" fill="#bfe3ee"/><path d="M140 62h12v22c0 16 20 20 20 44v110a16 16 0 0 1 -16 16h-16z" fill="#8fcbe2"/><rect x="108" y="146" width="64" height="50" fill="#f6f3ee"/><path d="M140 146h32v50h-32z" fill="#d5cfc4"/><path d="M140 156c9 11 13 17 13 23a13 13 0 0 1 -26 0c0 -6 4 -12 13 -23z" fill="#4a8fe0"/><path d="M116 132c0 -8 4 -14 10 -20" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".7"/>';
  const glass =
    '<path d="M194 158h60l-7 96h-46z" fill="#dff0f2" opacity=".45"/><path d="M197 190h54l-5 64h-44z" fill="#bfe3ee"/><path d="M224 190h27l-5 64h-22z" fill="#8fcbe2"/><path d="M204 200l4 40" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".6"/>';
  return onTheBar(205, `<path d="M96 262h164l18 -8h-164z" fill="#000" opacity=".3"/>${bottle}${glass}`);
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
  ...{ 'prize-booth': booth(), 'prize-tee': tee(), 'prize-water': water() },
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
