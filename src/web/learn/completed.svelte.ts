const KEY = 'slipstream.learnt';

/** The lessons that were completed in this browser: a game, or game/lesson. */
class CompletedTutorials {
  lessons: readonly string[] = $state.raw(JSON.parse(localStorage.getItem(KEY) ?? '[]'));

  add(lesson: string): void {
    if (this.lessons.includes(lesson)) return;
    this.lessons = [...this.lessons, lesson];
    localStorage.setItem(KEY, JSON.stringify(this.lessons));
  }
}

export const completedTutorials = new CompletedTutorials();
