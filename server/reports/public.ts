/* What later domains may call of reports (decision 0064). */

export {
  type CustomersReport,
  idOf,
  inspectionOf,
  latestFindings,
  ofInquiry,
  pdfOf,
  pictureOf,
} from './customers.ts';
export { findTyped } from './find-typed.ts';
export { keepWithoutPerson, pdfsOf } from './forget.ts';
export { findVersion } from './listing.ts';
export { makeStrangersPictures } from './make-pictures.ts';
export { readByCustomers } from './today.ts';
export { readContent } from './versions.ts';
export { noteRead } from './withdrawal.ts';
