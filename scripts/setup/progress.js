/** On a terminal the time counts on one line; elsewhere a line now and then shows that something happens. */
const TERMINAL_PERIOD = 1000;
const LOG_PERIOD = 15_000;

/** Shows the progress of a long task; returns a function that ends it. */
export function showProgress(activity, stream, now = Date.now) {
  const start = now();
  const seconds = () => Math.round((now() - start) / 1000);
  const line = () => `slipstream: ${activity} … ${seconds()} s`;
  stream.write(stream.isTTY ? line() : `slipstream: ${activity} …\n`);
  const tick = () => stream.write(stream.isTTY ? `\r${line()}` : `${line()}\n`);
  const timer = setInterval(tick, stream.isTTY ? TERMINAL_PERIOD : LOG_PERIOD);
  return () => {
    clearInterval(timer);
    if (stream.isTTY) stream.write(`\r${line()}\n`);
  };
}
