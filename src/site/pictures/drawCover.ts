import { createHash } from "node:crypto";

/** `wide` is for cards, articles and mails, `square` for share images. */
export type CoverShape = "wide" | "square";
/** A drawing, and what it shows. */
export type DrawnCover = { svg: string; alt: string };

const SIZES = { wide: [1600, 900], square: [900, 900] } as const;
// The palette of the drawings in content/posts, which a change of the brand's colours leaves as they are.
const INK = "#0c2a21";
const GREEN = "#0b5d45";
const YELLOW = "#ffd84a";
/** The stages with the paper and the accents that the site's own drawings have on them; all are in NIGHT_COLORS. */
const STAGES = [
  { ground: "#fbebb4", paper: "#fffdf4", accents: [GREEN, YELLOW, "#e08a63"] },
  { ground: "#ddeacf", paper: "#f8fbf4", accents: [YELLOW, "#f0a07c", GREEN] },
  { ground: "#f9dfd4", paper: "#fff8f4", accents: [GREEN, "#d9764f", YELLOW] },
  { ground: "#d5e8f1", paper: "#f6fbfd", accents: [YELLOW, "#f0a07c", "#3d7fa6"] },
  { ground: "#e9e8e0", paper: "#fffdf4", accents: [GREEN, YELLOW, "#3d7fa6"] },
] as const;

type Draw = {
  width: number;
  height: number;
  stage: (typeof STAGES)[number];
  /** The next number of the drawing's own sequence, from 0 up to and without `below`. */
  next: (below: number) => number;
};

/**
 * Draws a cover for a post without a picture: its category chooses the ground, its slug everything else. The same post
 * always has the same cover. Dashes are drafts, full colour is what was sent.
 */
export function drawCover(slug: string, category: string, shape: CoverShape): DrawnCover {
  const [width, height] = SIZES[shape];
  const next = sequence(slug);
  const stage = STAGES[sequence(`ground of ${category}`)(STAGES.length)] ?? STAGES[0];
  const motif = MOTIFS[next(MOTIFS.length)] ?? MOTIFS[0];
  const drawing = motif.draw({ width, height, stage, next });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${stage.ground}"/>${drawing}</svg>`;
  return { svg, alt: motif.alt };
}

const MOTIFS = [
  {
    alt: "A dotted line that turns solid as it runs through three rounded shapes",
    draw: line,
  },
  {
    alt: "Columns of rounded blocks, dashed outlines at first and solid colour at the end",
    draw: columns,
  },
  { alt: "A quilt of rounded shapes, some still dashed outlines", draw: quilt },
] as const;

/** Numbers that look random and are the same for the same text. */
function sequence(text: string): Draw["next"] {
  let bytes = createHash("sha256").update(text).digest();
  let at = 0;
  return (below) => {
    if (at + 4 > bytes.length) {
      bytes = createHash("sha256").update(bytes).digest();
      at = 0;
    }
    const number = bytes.readUInt32BE(at);
    at += 4;
    return Math.floor((number / 2 ** 32) * below);
  };
}

/** Three bubbles at different heights, and a line through them that is dotted up to the second. */
function line({ width, height, stage, next }: Draw): string {
  const colours = rotated([stage.paper, ...stage.accents], next(4));
  const middles = [0, 1, 2].map((n) => ({
    x: (width * (n + 0.5)) / 3 + ((next(7) - 3) * width) / 100,
    y: height * (0.3 + next(40) / 100),
  }));
  const shapes = middles.map(({ x, y }, n) => {
    const size = (width / 4) * (0.75 + next(40) / 100);
    const tall = Math.min(size * (0.8 + next(4) / 10), 2 * (Math.min(y, height - y) - 30));
    const fill = colours[n] ?? stage.paper;
    return bubble(x - size / 2, y - tall / 2, size, tall, next(2) === 0, { fill });
  });
  const swing = (next(2) === 0 ? -1 : 1) * height * 0.22;
  const points = [
    { x: -width * 0.02, y: height * (0.15 + next(70) / 100) },
    ...middles.flatMap(({ x, y }, n) => [
      { x: x - width * 0.07, y: y + (n % 2 === 0 ? swing : -swing) * 0.6 },
      { x, y },
      { x: x + width * 0.07, y: y - (n % 2 === 0 ? swing : -swing) * 0.6 },
    ]),
    { x: width * 1.02, y: height * (0.1 + next(80) / 100) },
  ];
  const pen = `fill="none" stroke="${INK}" stroke-width="13" stroke-linecap="round"`;
  const dot = middles[1] ?? { x: 0, y: 0 };
  return `${shapes.join("")}<path d="${curve(points, 0, 5)}" ${pen} stroke-dasharray="2 30"/><path d="${curve(points, 5, 10)}" ${pen}/><circle cx="${round(dot.x)}" cy="${round(dot.y)}" r="26" fill="${INK}"/>`;
}

type Point = { x: number; y: number };

/** A smooth line through the points from one to another: a Catmull-Rom spline. */
function curve(points: readonly Point[], from: number, to: number): string {
  const at = (n: number) => points[Math.min(Math.max(n, 0), points.length - 1)] ?? { x: 0, y: 0 };
  const pair = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
  const towards = (n: number, side: 1 | -1) => ({
    x: at(n).x + (side * (at(n + 1).x - at(n - 1).x)) / 6,
    y: at(n).y + (side * (at(n + 1).y - at(n - 1).y)) / 6,
  });
  const pieces = Array.from(
    { length: to - from },
    (_, n) =>
      `C${pair(towards(from + n, 1))} ${pair(towards(from + n + 1, -1))} ${pair(at(from + n + 1))}`,
  );
  return `M${pair(at(from))}${pieces.join("")}`;
}

/** Columns of blocks on a line: the first are outlines, and where they rise is the post's own. */
function columns({ width, height, stage, next }: Draw): string {
  const size = 128 + next(4) * 16;
  const gap = 22;
  const count = Math.floor((width - 2 * 90) / (size + gap));
  const left = (width - count * (size + gap) + gap) / 2;
  const rows = Math.floor((height - 170) / (size + gap));
  const drafts = 1 + next(Math.max(1, count - 3));
  const colours = [stage.paper, ...stage.accents];
  const blocks = Array.from({ length: count }, (_, column) => {
    const tall = Math.min(rows, 1 + Math.floor((column / count) * rows) + next(2));
    return Array.from({ length: tall }, (_, row) => {
      const x = left + column * (size + gap);
      const y = height - 70 - (row + 1) * (size + gap);
      const look = column < drafts ? DASHED : { fill: colours[next(colours.length)] ?? GREEN };
      return bubble(x, y, size, size, next(2) === 0, look);
    }).join("");
  });
  return `${blocks.join("")}<path d="M0 ${height - 67}H${width}" stroke="${INK}" stroke-width="6"/>`;
}

/** A grid of bubbles, each turned towards a neighbour; a few are outlines, and a few are missing. */
function quilt({ width, height, stage, next }: Draw): string {
  const rows = 3 + next(2);
  const size = (height - 60) / rows - 16;
  const count = Math.floor(width / (size + 16));
  const left = (width - count * (size + 16) + 16) / 2;
  const colours = [stage.paper, stage.paper, ...stage.accents, INK];
  const cells = Array.from({ length: rows * count }, (_, cell) => {
    const choice = next(10);
    if (choice === 0) return "";
    const x = left + (cell % count) * (size + 16);
    const y = 38 + Math.floor(cell / count) * (size + 16);
    const look = choice < 3 ? DASHED : { fill: colours[next(colours.length)] ?? GREEN };
    return bubble(x, y, size, size, next(2) === 0, look);
  });
  return cells.join("");
}

const DASHED = { fill: "none", stroke: INK, "stroke-width": "7", "stroke-dasharray": "20 16" };

/** A rectangle with three round corners and one tight one, at its end if it was sent, at its start if it was received. */
function bubble(
  x: number,
  y: number,
  width: number,
  height: number,
  isSent: boolean,
  look: { [attribute: string]: string },
): string {
  const r = Math.min(width, height) * 0.36;
  const tight = r * 0.16;
  const [right, bottom] = [x + width, y + height];
  const corner = (radius: number, toX: number, toY: number) =>
    `A${round(radius)} ${round(radius)} 0 0 1 ${round(toX)} ${round(toY)}`;
  const [rightR, leftR] = isSent ? [tight, r] : [r, tight];
  const path = `M${round(x + r)} ${round(y)}H${round(right - r)}${corner(r, right, y + r)}V${round(bottom - rightR)}${corner(rightR, right - rightR, bottom)}H${round(x + leftR)}${corner(leftR, x, bottom - leftR)}V${round(y + r)}${corner(r, x + r, y)}z`;
  const attributes = Object.entries(look).map(([name, value]) => ` ${name}="${value}"`);
  return `<path d="${path}"${attributes.join("")}/>`;
}

function rotated<T>(list: readonly T[], by: number): T[] {
  return [...list.slice(by), ...list.slice(0, by)];
}

const round = (number: number) => Math.round(number * 10) / 10;
