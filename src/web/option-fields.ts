import type { Component } from 'svelte';
import type { Json } from '../engine/json.ts';
import type { OptionFieldProps } from '../kit/board.ts';

type OptionField = Component<OptionFieldProps<Json>>;

const optionFields = import.meta.glob<OptionField>('../games/*/board/options/*.svelte', {
  import: 'default',
});

/** The fields a game draws itself, by option. */
export async function loadOptionFields(game: string): Promise<ReadonlyMap<string, OptionField>> {
  const own = Object.entries(optionFields).filter(([path]) => path.includes(`/games/${game}/`));
  return new Map(
    await Promise.all(
      own.map(async ([path, load]) => [path.replace(/.*\/(.*)\.svelte$/, '$1'), await load()] as const),
    ),
  );
}
