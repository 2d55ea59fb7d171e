import type { StoryProps } from '../../../../kit/board.ts';
import { lookOf, type Part, type Plot, type Series, ticksTo, whoIs } from '../../../../kit/chart/chart.ts';
import { CARS } from '../../rules/data.ts';
import { tracks } from '../../tracks/halves.ts';
import type { View } from '../../view/view.ts';
import { colours } from '../colours.ts';
import { type RaceStory, racesOf } from './history.ts';

type Story = StoryProps<View>;

export function charts(story: Story): Plot[] {
  const races = racesOf(story.log);
  return [placeChart(races, story), lossChart(races, story)];
}

function placeChart(races: readonly RaceStory[], story: Story): Plot {
  return {
    kind: 'plot',
    key: 'places',
    parts: partsOf(races),
    ticks: Array.from({ length: CARS }, (_, i) => i + 1),
    down: true,
    line: 'bends',
    series: Array.from({ length: CARS }, (_, car) => ({
      ...lineOf(car, story),
      values: races.map(({ positions }) => positions.map(places => places[car])),
    })),
    marks: [],
  };
}

/** Only players choose their way, so only they can lose spaces. */
function lossChart(races: readonly RaceStory[], story: Story): Plot {
  const series = story.players.map((_, car) => ({
    ...lineOf(car, story),
    values: races.map(({ losses }) => losses.map(lost => lost[car])),
  }));
  return {
    kind: 'plot',
    key: 'lost',
    parts: partsOf(races),
    ticks: ticksTo(Math.max(...series.flatMap(({ values }) => values.flat()))),
    line: 'straight',
    series,
    marks: [],
  };
}

function partsOf(races: readonly RaceStory[]): Part[] {
  return races.map(({ track, positions }) => ({
    title: { key: 'chart.race', args: { track: tracks[track - 1].name } },
    short: String(track),
    steps: positions.length - 1,
  }));
}

/** A car belongs to the seat of its number, or is a derelict. */
function lineOf(car: number, { players, viewer }: Story): Omit<Series, 'values'> {
  const player = players[car];
  if (player) return { ...whoIs(player), look: lookOf(player, viewer) };
  return {
    colour: colours[car],
    number: car + 1,
    name: { key: 'chart.derelict', args: { car } },
    look: 'dashed',
  };
}
