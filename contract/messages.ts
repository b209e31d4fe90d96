import { MAX_FILES } from './files.ts';

/** The texts of the specification's error catalogue (section 8) and its toasts, to the letter. */
export type Notice = { title: string; description: string };

export const notices = {
  quoteSent: {
    title: 'Quote Request Sent!',
    description: "We'll contact you within 2 hours with your personalized quote.",
  },
  quoteFailed: { title: 'Submission Failed', description: 'Please check your information and try again' },
  invalidFileType: {
    title: 'Invalid file type',
    description: 'Please upload PDF, images, or CAD files (.dwg, .dxf)',
  },
  inspectionBooked: {
    title: 'Inspection Booked Successfully!',
    description: "We'll contact you within 2 hours to confirm your inspection.",
  },
  bookingFailed: {
    title: 'Submission Failed',
    description: 'Please check your form data and try again',
  },
  subscribed: {
    title: 'Successfully Subscribed!',
    description: "You'll receive the latest building inspection tips and insights in your inbox.",
  },
  subscriptionFailed: { title: 'Subscription Failed', description: 'Please check your email and try again' },
  invalidEmail: { title: 'Invalid Email', description: 'Please enter a valid email address.' },
  fileTooLarge: { title: 'File too large', description: 'Please upload files smaller than 10MB' },
} as const satisfies Record<string, Notice>;

export const messages = {
  invalidLogin: 'Invalid username or password',
  invalidCredentials: 'Invalid credentials',
  logoutFailed: 'Logout failed',
  checkFields: 'Please check the fields named below',
  sendFilesAgain: 'Files cannot be kept on this page: please choose them again before you send',
  signInFirst: 'Please sign in',
  tooManySignIns: 'Too many attempts. Please wait a moment and try again',
  tooMany: 'Too many requests from your connection. Please wait a moment and try again',
  noSuchThing: 'We can’t find this. It may have been deleted, or its address may be wrong',
  referralNotCreated: 'Failed to create referral',
  codeTaken: 'Another partner has this code',
  codeInUse: 'Inquiries carry this partner’s code: it stays',
  partnerInBooks: 'This partner has inquiries or statements and stays in the books. Deactivate them instead',
  partnerInactive: 'Activate this partner first: nobody is referred by their link while they are inactive',
  noSuchPage: 'Choose one of the pages',
  paidAlready: 'This statement is marked as paid already. Take the date away first if it is wrong',
  paidToCome: 'Enter the day it was paid: that day is still to come',
  paidUnissued: 'Issue this statement first: what it comes to is not decided before',
  notIssued: 'This statement is not issued yet',
  partnerNote: 'Enter the number of the partner’s adjustment note',
  noPartnerNote:
    'The partner’s own adjustment note is not needed any more: look again at what the statement becomes',
  uploadStopped: 'The upload was stopped',
  uploadFailedRetry: 'Upload failed. Please try again.',
  deleteFailed: 'Delete failed',
  noDocument: 'Choose a document: .pdf, .txt, .doc or .docx',
  oneDocument: 'Please send one document at a time',
  documentTooLarge: 'A document may be at most 50 MB',
  standardCodeTaken: 'Another standard of the library has this code',
  documentsOfADay:
    'This connection has sent as many files as the server takes in one day. It takes this one tomorrow',
  documentNoRoom:
    'The server has no room for it. Delete a standard that is not needed any more, or make room on its disk',
  thumbnailKind: 'A thumbnail must be a JPEG',
  thumbnailTooLarge: 'A thumbnail may be at most 30 KB',
  thumbnailNoRoom: 'The server has no room for it. Make room on its disk',
  documentNotStored: 'The server could not store it just now. Its log says why',
  mergeOneStandard: 'Templates of one standard may be merged, none of them merged already',
  notFound: 'Not found',
  fileNotHere: 'This file is kept but cannot be fetched right now. Please try again in a minute',
  otherMethod: 'This address does not take such a request',
  changedMeanwhile:
    'This was changed somewhere else in the meantime, so nothing was saved. Check what it says now, then try again',
  personRemoved:
    'The data of this person has been deleted. Only the job’s number, dates and amounts are left',
  personChanged:
    'The inquiries of this person have changed since you looked. Nothing was deleted: look again, then delete',
  agreementToCome: 'This is still to come: enter when the agreement was accepted',
  triedAgain: 'No answer yet, it is being tried again',
  invalidReferral: 'Invalid referral code',
  fileGone: (name: string) =>
    `${name} has been changed or moved since you chose it: remove it here, then choose it again`,
  halfADate: 'Enter the whole date, or none',
  answeredAndMovedOn:
    'This inquiry has moved on since, and its answer stands. Set its status to New if it waits for one again',
  jobIsNoSpam: 'This inquiry is booked, completed or invoiced, so it can’t be marked as spam',
  acknowledgeNoSpam: 'This is suspected spam, so it gets no automatic answer. Choose Not spam first',
  acknowledgedNowhere: 'This inquiry has no email address, so no automatic answer can be sent',
  acknowledgedInPerson: 'This customer has an answer already, so no automatic answer was sent',
  acknowledgedTooLate:
    'The automatic answer promises a reply by a time that has passed, so it was not sent. Answer the customer yourself',
  keyReused: 'This request was already sent with other answers. Please reload the page and send it again',
  tooManyFiles: `Please send no more than ${MAX_FILES} files at once`,
  badKey: 'The key of this request is not readable. Please reload the page and send it again',
  unreadable: 'The request could not be read. Please try again',
  crossSite: 'This request came from another site and was refused',
} as const;
