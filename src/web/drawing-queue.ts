let last: Promise<unknown> = Promise.resolve();

/**
 * Runs tasks one after the other with a frame between them: large drawings rendered together would block
 * input.
 */
export function queueDrawing<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(frame).then(work);
  last = done.catch(() => {});
  return done;
}

function frame(): Promise<unknown> {
  return new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
}
