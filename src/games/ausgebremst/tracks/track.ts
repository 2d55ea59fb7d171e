import { buildGraph, type Graph } from './graph.ts';
import { halves, tracks } from './halves.ts';
import { buildReachTable, type ReachTable } from './reach-table.ts';
import { FINISH, IS_PIT, SPACES } from './spaces.ts';
import { buildSteps, type Steps, stepsFrom } from './steps.ts';

/** AG-5: the line is crossed at the start and after each of three laps. */
export const CROSSINGS = 4;

/** A track with the tables that rules and search work on, all indexed by the number of a space. */
export interface Track extends Graph {
  /** Spaces of the shortest lap, and what the pit lane adds to it. */
  readonly lap: number;
  readonly pitDetour: number;
  /**
   * By crossings so far. The pit entry is open after crossings 1 and 2 (AG-24). After the third the step over
   * the line leads to `FINISH` (AG-17).
   */
  readonly steps: readonly Steps[];
  /** By crossings so far, like `steps`. */
  readonly reach: readonly ReachTable[];
  /** AG-20: progress is crossings × `orderTotal` + this. */
  readonly position: Int16Array;
  /** By crossings so far: spaces on the shortest way to the end of the race (AG-8). */
  readonly toGo: readonly Int16Array[];
  /** AG-25: 1 where A can be reached without crossing the line, A included. */
  readonly reachesA: Uint8Array;
  /** AG-21: the lane numbers of the section a road space is in, as a bit mask. */
  readonly lanesBeside: Uint8Array;
}

const built: Track[] = [];

/** A track by its number in AG-3, built on first use. */
export function findTrack(number: number): Track {
  built[number] ??= buildTrack(buildGraph(tracks[number - 1]));
  return built[number];
}

/**
 * Whether a move crosses the line: only that lowers the position so far, as no move is longer than a card.
 */
export function crossesLine({ position, orderTotal }: Track, from: number, to: number): boolean {
  return position[to] - position[from] < -orderTotal / 2;
}

function buildTrack(graph: Graph): Track {
  const [left, right] = graph.plan.halves.map(half => halves[half]);
  const closed = buildSteps(graph, false, false);
  const open = buildSteps(graph, true, false);
  const last = buildSteps(graph, false, true);
  const steps = [closed, open, open, last];
  const [reachClosed, reachOpen, reachLast] = [closed, open, last].map(each =>
    buildReachTable(each, graph.spaces),
  );
  const position = Int16Array.from(SPACES, (_, space) =>
    graph.afterLine[space] ? graph.order[space] - graph.orderTotal : graph.order[space],
  );
  return {
    ...graph,
    lap: left.ideal + right.ideal,
    pitDetour: graph.order[graph.a] - graph.order[graph.pit[0]] + 1,
    steps,
    reach: [reachClosed, reachOpen, reachOpen, reachLast],
    position,
    toGo: buildToGo(graph, steps),
    reachesA: buildReachesA(graph, closed),
    lanesBeside: buildLanesBeside(graph),
  };
}

/** Computed backwards from the finish; between two crossings the graph has no cycles. */
function buildToGo(graph: Graph, steps: readonly Int16Array[]): Int16Array[] {
  const toGo = steps.map(() => new Int16Array(SPACES.length + 1).fill(-1));
  const measure = (crossings: number, space: number): number => {
    if (space === FINISH) return 0;
    if (toGo[crossings][space] < 0) {
      const ahead = stepsFrom(steps[crossings], space);
      const rest = ahead.map(to => measure(crossings + (isCrossing(graph, space, to) ? 1 : 0), to));
      toGo[crossings][space] = 1 + Math.min(...rest);
    }
    return toGo[crossings][space];
  };
  for (const crossings of steps.keys()) {
    toGo[crossings][FINISH] = 0;
    // The pit lane is closed before the first lap and after the last crossing but one.
    const isUsed = (space: number) => !IS_PIT[space] || (crossings > 0 && crossings < CROSSINGS - 1);
    for (const space of graph.spaces.filter(isUsed)) measure(crossings, space);
  }
  return toGo;
}

/** One step across the line, or from the pit lane onto C. */
export function isCrossing({ before, after, c }: Graph, from: number, to: number): boolean {
  return (before.includes(from) && after.includes(to)) || (IS_PIT[from] && to === c);
}

function buildReachesA(graph: Graph, closed: Int16Array): Uint8Array {
  const reaches = new Uint8Array(SPACES.length);
  const visit = (space: number) => {
    reaches[space] = 1;
    for (const from of graph.spaces) {
      const isStep = !IS_PIT[from] && stepsFrom(closed, from).includes(space);
      if (isStep && !reaches[from] && !isCrossing(graph, from, space)) visit(from);
    }
  };
  visit(graph.a);
  return reaches;
}

function buildLanesBeside({ spaces }: Graph): Uint8Array {
  const lanes = new Uint8Array(SPACES.length);
  for (const space of spaces.filter(space => !IS_PIT[space])) {
    const { half, section } = SPACES[space];
    const { lanes: all } = halves[half].sections[(section as number) - 1];
    lanes[space] = all.reduce((mask, lane) => mask | (1 << lane), 0);
  }
  return lanes;
}
