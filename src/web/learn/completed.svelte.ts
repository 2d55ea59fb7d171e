const KEY = 'slipstream.learnt';

/** The games whose tutorial was completed in this browser. */
class CompletedTutorials {
  games: readonly string[] = $state.raw(JSON.parse(localStorage.getItem(KEY) ?? '[]'));

  add(game: string): void {
    if (this.games.includes(game)) return;
    this.games = [...this.games, game];
    localStorage.setItem(KEY, JSON.stringify(this.games));
  }
}

export const completedTutorials = new CompletedTutorials();
