import { MAX_FILES } from './files.ts';
import { invalidLogin, unreadable } from './said-everywhere.ts';

/** The errors and notices that people read, to the letter: programs and tests know them too. */
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
  invalidLogin,
  invalidCredentials: 'Invalid credentials',
  logoutFailed: 'Logout failed',
  checkFields: 'Please check the fields below',
  sendFilesAgain: 'We can’t keep files on this page. Please choose them again before you send',
  commonPassword: 'Many people use this password, so it is guessed first. Choose another one',
  signInFirst: 'Please sign in',
  ownerOnly: 'Only an owner of this business may do this',
  usernameTaken: 'This username is taken, or was in the past. Choose another one',
  noPartnerEmail: 'This partner has no email address. Add one first',
  emailTaken: 'Another account has this email address. Enter another one',
  alreadyInspects: 'This person is already an inspector',
  invitationUseless:
    'This link does not work. It has been used, has expired, or was replaced by a newer one. Ask for a new link',
  ownerChangesPassword:
    'Owners change their password on their own account page, so you can’t make a link for them',
  crossed: 'Somebody else changed the same thing at the same moment, so nothing was saved. Please try again',
  lockedInspector: 'This inspector is locked. Unlock them first',
  notYourself: 'You can’t lock your own account. Ask another owner',
  lastOwner: 'Somebody must be able to sign in as an owner, so this account can’t be locked',
  inspectionsAhead: 'This inspector still has inspections booked. Move or cancel them first',
  tooManySignIns: 'Too many attempts. Please wait a moment and try again',
  tooMany: 'Too many requests from your connection. Please wait a moment and try again',
  checkSettings: 'Some of this can’t be right yet, so we saved nothing. Check the marked fields',
  notRendered:
    'The pages could not be made from these facts, so nothing was published and everything stays as it was. Try again. If it happens again, tell whoever looks after the machine',
  noRoomForPages:
    'The disk is full, so nothing was published and everything stays as it was. Make room on the machine, then publish again',
  noSuchThing: 'We can’t find this. It may have been deleted, or its address may be wrong',
  referralNotCreated: 'Failed to create referral',
  codeTaken: 'Another partner has this code',
  codeInUse: 'This code is used by inquiries, so it can’t be changed',
  partnerInBooks:
    'This partner has inquiries or statements, so they can’t be deleted. Deactivate them instead',
  partnerInactive: 'Activate this partner first. Their link does not work while they are inactive',
  noSuchPage: 'Choose a page from the list',
  paidAlready: 'This statement is already marked as paid. If the date is wrong, remove it first',
  paidToCome: 'That day is in the future. Enter the day it was paid',
  paidUnissued: 'Issue this statement before recording a payment. Its total isn’t final yet',
  notIssued: 'This statement has not been issued yet',
  partnerNote: 'Enter the number of the partner’s adjustment note',
  noPartnerNote:
    'The partner’s own adjustment note is no longer needed. Check the preview of the statement again',
  uploadStopped: 'The upload was cancelled',
  uploadFailedRetry: 'Upload failed. Please try again.',
  deleteFailed: 'Delete failed',
  noDocument: 'Choose a document: .pdf, .txt, .doc or .docx',
  oneDocument: 'Please send one document at a time',
  documentTooLarge: 'A document can be up to 50 MB',
  standardCodeTaken: 'Another standard in the library has this code',
  documentsOfADay: 'You’ve reached today’s upload limit. Try again tomorrow',
  documentNoRoom:
    'The server has no room for the document. Delete a standard you no longer need, or free some space',
  thumbnailKind: 'A thumbnail must be a JPEG',
  thumbnailTooLarge: 'A thumbnail must be at most 30 KB',
  thumbnailNoRoom: 'The server has no room for the thumbnail. Free some space',
  documentNotStored: 'We could not store the document. The server’s log says why',
  mergeOneStandard: 'You can only merge templates of one standard that are not merged already',
  notFound: 'Not found',
  fileNotHere: 'We can’t fetch this file right now. It is still stored. Please try again in a minute',
  otherMethod: 'This address does not accept this kind of request',
  changedMeanwhile:
    'The details on this page have changed since you opened it, so we saved nothing. Check them, then try again',
  commandsNothing:
    'No sentence in it says “shall”, “must” or “should”. We read English only: for another language or a form, write the templates by hand.',
  readingPlannedOtherwise:
    'The document or its templates have changed since you looked, so we saved nothing. Look again at what would change',
  personRemoved: 'This person’s data has been deleted. Only the job’s number, dates and amounts are left',
  personChanged:
    'This person’s inquiries have changed since you looked, so we deleted nothing. Check them again, then delete',
  agreementToCome: 'That time is in the future. Enter when the agreement was accepted',
  triedAgain: 'No answer yet. We are trying again',
  invalidReferral: 'Invalid referral code',
  fileGone: (name: string) =>
    `${name} has been changed or moved since you chose it. Remove it here, then choose it again`,
  halfADate: 'Enter the whole date, or leave it empty',
  answeredAndMovedOn:
    'This inquiry has moved on, so it can’t be reopened here. Set its status to New if it needs an answer again',
  inspectionAhead: 'An inspection is still booked or offered. Cancel it first, then change the status',
  jobIsNoSpam: 'This inquiry is booked, completed or invoiced, so you can’t mark it as spam',
  acknowledgeNoSpam: 'This is suspected spam, so we don’t send an automatic answer. Choose Not spam first',
  acknowledgedNowhere: 'This inquiry has no email address, so we can’t send an automatic answer',
  linkedNowhere:
    'This inquiry has no email address, so we can’t email the link. Copy the link and send it another way',
  acknowledgedInPerson: 'This customer already has an answer, so we did not send an automatic one',
  acknowledgedTooLate:
    'The automatic answer promises a reply by a time that has passed, so we did not send it. Answer the customer yourself',
  keyReused: 'This request was already sent with different answers. Please reload the page and send it again',
  tooManyFiles: `Please send no more than ${MAX_FILES} files at once`,
  badKey: 'We could not read this request’s key. Please reload the page and send it again',
  unreadable,
  tooMuchAtOnce: 'This is too much at once. Send it in smaller parts',
  crossSite: 'We refused this request because it came from another site',
} as const;
