import type { Fault } from '../fault.ts';
import { ON_POSTGRES } from '../stores.ts';

/** Added to everything that goes to the database and back. */
const SLOW_MILLISECONDS = 200;

/** The database cannot be reached. */
export const cut: Fault = {
  name: 'cut',
  stores: ON_POSTGRES,
  recovery: 2,
  async strike(stage) {
    stage.proxy.cut();
    await stage.hold(3);
    stage.proxy.mend();
  },
};

/** All connections to the database stay open but carry no data. New ones work at once, so the fault ends here. */
export const silence: Fault = {
  name: 'silence',
  stores: ON_POSTGRES,
  recovery: 15,
  async strike(stage) {
    stage.proxy.silence();
  },
};

/** The database answers late. */
export const slow: Fault = {
  name: 'slow',
  stores: ON_POSTGRES,
  recovery: 2,
  async strike(stage) {
    stage.proxy.slowDown(SLOW_MILLISECONDS);
    await stage.hold(5);
    stage.proxy.mend();
  },
};

/** Acts are committed, and the connection breaks before the answer comes. */
export const lostAnswers: Fault = {
  name: 'lost-answers',
  stores: ON_POSTGRES,
  recovery: 2,
  async strike(stage) {
    const before = stage.proxy.answersLost;
    stage.proxy.loseAnswers();
    await stage.hold(3);
    stage.proxy.mend();
    if (stage.proxy.answersLost === before) stage.complain('no answer was lost');
  },
};
