/* What earlier domains call of customers' pages, against the order (decision 0064). */

export { agreedPriceOf } from './agreed-price.ts';
export { answerPhotoOf, answersTo } from './answers-for-capture.ts';
export { forgetReport } from './forget.ts';
export { linkOfRequest, pageAfterChoice } from './links.ts';
export { tellPublished, tellWhenOpen } from './report-mails.ts';
export { shareNames } from './shares.ts';
export { agreementFor, standingsOf } from './standings.ts';
