/* What earlier domains call of reports, against the order (decision 0064). */

export { makeBusinessPictures, makeCopies } from './make-pictures.ts';
export { leftOpenBy, openFindingsOf } from './open-findings.ts';
