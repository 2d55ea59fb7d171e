import type { Phrase } from '../words.svelte.ts';
import type { Cell, Chart, Plot, SpotMap } from './chart.ts';

/** The data of a chart as a table. */
export interface Table {
  readonly heads: readonly Phrase[];
  readonly groups: readonly Group[];
}

/** The rows of a part. */
interface Group {
  readonly title: Phrase | null;
  readonly rows: readonly Row[];
}

export interface Row {
  readonly head: Phrase;
  readonly cells: readonly (Cell | readonly Phrase[])[];
}

export function tableOf(chart: Chart): Table {
  return chart.kind === 'plot' ? plotTable(chart) : mapTable(chart);
}

/** A row for each step, a column for each line, and a last column for events. */
function plotTable(plot: Plot): Table {
  const { series, parts, marks } = plot;
  const heads = series.map(({ name }) => name);
  const groups = parts.map(({ title, steps }, part) => ({
    title,
    rows: Array.from({ length: steps + 1 }, (_, step) => ({
      head: stepName(step),
      cells: [
        ...series.map(({ values }) => values[part][step] ?? null),
        ...(marks.length > 0 ? [namesAt(plot, part, step)] : []),
      ],
    })),
  }));
  return { heads: marks.length > 0 ? [...heads, { key: 'kit.chart.marks' }] : heads, groups };
}

function mapTable({ heads, spots }: SpotMap): Table {
  return {
    heads,
    groups: [{ title: null, rows: spots.map(({ title, cells }) => ({ head: title, cells })) }],
  };
}

export function stepName(step: number): Phrase {
  return step === 0 ? { key: 'chart.start' } : { key: 'chart.step', args: { n: step } };
}

/** The events between the step before and this one. */
export function namesAt({ marks }: Plot, part: number, step: number): Phrase[] {
  return marks
    .filter(
      mark => mark.part === part && Math.ceil(mark.from) <= step && step <= Math.ceil(mark.to ?? mark.from),
    )
    .map(({ name }) => name);
}
