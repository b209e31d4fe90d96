/* What earlier domains call of capture, against the order (decision 0064). */

export { startAgain } from './start-again.ts';
