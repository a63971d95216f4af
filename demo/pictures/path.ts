/**
 * Outlines as SVG path text. Only the absolute commands M, L, C, Q and Z are used, so that a shape can
 * be mirrored and joined by plain arithmetic.
 */

/** The x coordinate of the line about which garments are symmetric. The picture is 400 units wide. */
export const CENTRE = 200;

type Point = readonly [x: number, y: number];
interface Segment {
  command: string;
  points: Point[];
}

/** The same path on the other side of the centre line. */
function flip(path: string): string {
  return write(read(path).map(({ command, points }) => ({ command, points: points.map(mirror) })));
}

/** Both a path and its mirror image. */
export function both(path: string): string {
  return path + flip(path);
}

/** The closed outline of which `half` is the right side, drawn from top centre to bottom centre. */
export function symmetric(half: string): string {
  const there = read(half);
  const back = there.slice(1).map((segment, index) => reversed(segment, there[index]));
  return `${write(there)}${write(back.reverse())}Z`;
}

/** The mirror image of a segment in reverse direction. Its end is the mirror image of the segment's start. */
function reversed(segment: Segment, before: Segment | undefined): Segment {
  const end = before?.points.at(-1) ?? [CENTRE, 0];
  const controls = segment.points.slice(0, -1).reverse();
  return { command: segment.command, points: [...controls, end].map(mirror) };
}

function mirror([x, y]: Point): Point {
  return [2 * CENTRE - x, y];
}

function read(path: string): Segment[] {
  return [...path.matchAll(/([MLCQZ])([^MLCQZ]*)/g)].map(([, command = '', rest = '']) => ({
    command,
    points: pairs(rest.match(/-?\d*\.?\d+/g)?.map(Number) ?? []),
  }));
}

function pairs(numbers: number[]): Point[] {
  return numbers.flatMap((x, index) => (index % 2 === 0 ? [[x, numbers[index + 1] ?? 0]] : []));
}

function write(segments: Segment[]): string {
  return segments.map(({ command, points }) => command + points.map(spot).join(' ')).join('');
}

function spot([x, y]: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}

/** The same path with relative commands, because their numbers are shorter. */
export function relative(path: string): string {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const steps = read(path).map(({ command, points }) => {
    const moves = points.map(([px, py]): Point => [px - x, py - y]);
    [x, y] = points.at(-1) ?? [startX, startY];
    if (command === 'M') [startX, startY] = [x, y];
    return step(command, moves);
  });
  return steps.join('');
}

function step(command: string, moves: Point[]): string {
  const [right, down] = moves[0] ?? [0, 0];
  if (command === 'L' && right === 0) return `v${down}`;
  if (command === 'L' && down === 0) return `h${right}`;
  return command.toLowerCase() + moves.map(joined).reduce(joinTwo, '');
}

/** Writes a point. A minus sign needs no space before it. */
function joined([x, y]: Point): string {
  return joinTwo(String(x), String(y));
}

function joinTwo(before: string, after: string): string {
  return before && !after.startsWith('-') ? `${before} ${after}` : before + after;
}

/** A fold of the cloth: a thin shape from one point to another, bent sideways and thickest in the middle. */
export type Crease = readonly [
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  bend: number,
  width: number,
];

/** The fold on the other side of the centre line. */
export function mirrorCrease([x1, y1, x2, y2, bend, width]: Crease): Crease {
  return [2 * CENTRE - x1, y1, 2 * CENTRE - x2, y2, -bend, width];
}

/** The shapes of several folds as one path. */
export function creases(folds: readonly Crease[]): string {
  return folds.map(sliver).join('');
}

function sliver(crease: Crease): string {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, bend = 0, width = 0] = crease.map(Math.round);
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const side = (offset: number) =>
    [(x1 + x2) / 2 - ((y2 - y1) / length) * offset, (y1 + y2) / 2 + ((x2 - x1) / length) * offset]
      .map(Math.round)
      .join(' ');
  return `M${x1} ${y1}Q${side(bend + width)} ${x2} ${y2}Q${side(bend - width)} ${x1} ${y1}Z`;
}
