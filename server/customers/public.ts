/* What the people of all domains may call of customers' pages (decision 0064). */

export { forgetOnPages } from './forget.ts';
export { agreementPdfsOf, pageOfPerson } from './of-person.ts';
export { clocksOf } from './today.ts';
