let last: Promise<unknown> = Promise.resolve();

/** One after the other, with a frame between them: large drawings at once would hold up a finger. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(frame).then(work);
  last = done.catch(() => {});
  return done;
}

function frame(): Promise<unknown> {
  return new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
}
