/* What later domains may call of customers' pages (decision 0064). */

export {
  answersOfInquiry,
  openDisputes,
} from './builders-answers.ts';
export { forgetOnPages } from './forget.ts';
export { agreementPdfsOf, pageOfPerson } from './of-person.ts';
export { stagesDated, stagesNear } from './stages.ts';
export { clocksOf } from './today.ts';
