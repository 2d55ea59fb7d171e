// Loaded before a server (`node --import`): SIGUSR2 sets its system clock back by an hour.
const HOUR = 60 * 60 * 1000;

const now = Date.now;
let step = 0;
Date.now = () => now() + step;
process.on('SIGUSR2', () => {
  step -= HOUR;
});
