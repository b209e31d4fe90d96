/* What earlier domains call of inspections, against the order (decision 0064). */

export { inspectorOf, mayReadFiles } from './inspectors.ts';
export {
  completeAll,
  correct,
  deleteOffered,
  forgetPerson,
  isAhead,
  numbersOf,
  register,
  unregister,
} from './register.ts';
