/**
 * The addresses of the public site's calls, uploads and downloads, written once: `paths.upload(name)` asks
 * for it, `paths.upload.route` answers it. A call of the desk has its address in its endpoint
 * (`desk/endpoints/`).
 */
export const paths = {
  contact: '/api/contact',
  formToken: '/api/form-token',
  newsletter: '/api/newsletter',
  referral: withParts('/api/referrals/:code'),
  login: '/api/login',
  logout: '/api/logout',
  currentUser: '/api/auth/user',
  invitation: withParts('/api/invitations/:token'),
  personDownload: withParts('/api/admin/submissions/:id/person/download'),
  submissionsDownload: '/api/admin/submissions/download',
  statementPdf: withParts('/api/admin/statements/:id/pdf'),
  standardUpload: '/api/admin/standards/upload',
  standardDocument: withParts('/api/admin/standards/:id/document'),
  defectsDownload: '/api/admin/standards/defects/download',
  subscribersDownload: '/api/admin/newsletter/download',
  availability: '/api/availability',
  feed: withParts('/feed/:token.ics'),
  photo: withParts('/api/inspect/photos/:sha256'),
  visitFile: withParts('/api/inspect/files/:filename'),
  planPage: withParts('/api/inspect/files/:filename/pages/:page'),
  readIn: withParts('/api/admin/inspections/:id/captured'),
  /** A photo of a draft, cropped, turned and blurred as the report would have it. */
  draftPhoto: withParts('/api/admin/inspections/:id/photos/:photo'),
  reportPdf: withParts('/api/admin/reports/:id/pdf'),
  /** A picture of a published version, by the SHA-256 that its figure names. */
  reportPicture: withParts('/api/admin/reports/:id/pictures/:sha256'),
  findingsDownload: '/api/admin/reports/findings/download',
  verify: withParts('/api/verify/:code'),
  invoicePdf: withParts('/api/admin/invoices/:id/pdf'),
  creditNotePdf: withParts('/api/admin/credit-notes/:id/pdf'),
  quotePdf: withParts('/api/admin/quotes/:id/pdf'),
  quotesDownload: '/api/admin/quotes/download',
  /** Invoices in the columns of Xero's import of sales invoices. */
  invoicesDownload: '/api/admin/invoices/download',
  bankFileUpload: '/api/admin/bank-files',
  importUpload: '/api/admin/imports',
  /** Everything that is kept, as one archive. */
  archive: '/api/admin/export',
  /** The address for the card provider's events. */
  cardEvents: '/api/payments/stripe/events',
  agreementPdf: withParts('/api/admin/submissions/:id/agreement.pdf'),
  /** Leads to a customer's page as the office may see it. */
  customerPageView: withParts('/api/admin/submissions/:id/customer-page/view'),
  /** A photo of a builder's answer to an item of an action list. */
  answerPhoto: withParts('/api/admin/answers/:id/photos/:filename'),
  /** A reply that carries files. */
  replyWithFiles: withParts('/api/admin/submissions/:id/replies'),
  replyFile: withParts('/api/admin/messages/:id/files/:filename'),
  upload: withParts('/uploads/:filename'),
  thumbnail: withParts('/uploads/:filename/thumbnail'),
  openApi: '/api/openapi.json',
  businessPreview: '/api/admin/business/preview',
  health: '/healthz',
  ready: '/readyz',
} as const;

/** A customer's page and what belongs to it, by the token in its address; and what a customer hands on (`/s/`). */
export const customerPaths = {
  home: withParts('/i/:token'),
  calendar: withParts('/i/:token/visits/:id.ics'),
  time: withParts('/i/:token/time'),
  /** The free times, to choose one or to move an inspection to it. */
  times: withParts('/i/:token/times'),
  /** The inspections of a quote for several, each with its builder’s date. */
  stages: withParts('/i/:token/stages'),
  /** Where the builder’s date of one of them is sent. */
  stageDay: withParts('/i/:token/stages/day'),
  move: withParts('/i/:token/move'),
  cancellation: withParts('/i/:token/cancellation'),
  message: withParts('/i/:token/message'),
  details: withParts('/i/:token/details'),
  withdrawal: withParts('/i/:token/withdrawal'),
  files: withParts('/i/:token/files'),
  /** A file that came with a reply. */
  replyFile: withParts('/i/:token/files/:filename'),
  agreement: withParts('/i/:token/agreement'),
  agreementPdf: withParts('/i/:token/agreement.pdf'),
  invoicePdf: withParts('/i/:token/invoices/:number.pdf'),
  quote: withParts('/i/:token/quotes/:number'),
  quotePdf: withParts('/i/:token/quotes/:number.pdf'),
  quoteAcceptance: withParts('/i/:token/quotes/:number/acceptance'),
  quoteRefusal: withParts('/i/:token/quotes/:number/refusal'),
  /** The address that redirects to the card provider. */
  card: withParts('/i/:token/invoices/:number/card'),
  report: withParts('/i/:token/report'),
  reportPdf: withParts('/i/:token/report.pdf'),
  photo: withParts('/i/:token/photos/:id'),
  shares: withParts('/i/:token/shares'),
  shareRevocation: withParts('/i/:token/shares/:id/revocation'),
  /** What a builder answered on a shared link, and the photos of it, for the customer. */
  shareAnswers: withParts('/i/:token/shares/:id/answers'),
  shareAnswerPhoto: withParts('/i/:token/answer-photos/:filename'),
  shared: withParts('/s/:token'),
  sharedPdf: withParts('/s/:token/report.pdf'),
  sharedPhoto: withParts('/s/:token/photos/:id'),
  answer: withParts('/s/:token/items/:finding'),
  /** The action list on paper. */
  actionsPdf: withParts('/s/:token.pdf'),
  /** The links to parts of a list that its builder hands on. */
  handedOn: withParts('/s/:token/links'),
  handedOnRevocation: withParts('/s/:token/links/:id/revocation'),
  sharedAnswerPhoto: withParts('/s/:token/answers/:id/photos/:filename'),
  /** All of them are rendered from this page, which has no address of its own. */
  page: '/i',
} as const;

/** The pages a call may lead to. */
export const pages = {
  home: '/',
  thankYou: '/thank-you',
  /** The page of an offer, by the token in its address; it is rendered from `page`. */
  offer: Object.assign((token: string) => `/offers/${token}`, {
    route: '/offers/:token',
    page: '/offers',
  } as const),
  login: '/login',
  invitation: '/invitation',
  desk: '/admin',
  messages: '/admin/messages',
  newInquiry: '/admin/inquiries/new',
  schedule: '/admin/schedule',
  /** Booking an inspection, for an inquiry. */
  bookInspection: (inquiryId: string) =>
    `/admin/schedule/book?${new URLSearchParams({ inquiry: inquiryId })}`,
  /** Booking a re-inspection of another inspection's open findings. */
  bookReinspection: (inquiryId: string, follows: string) =>
    `/admin/schedule/book?${new URLSearchParams({ inquiry: inquiryId, follows })}`,
  /** Offering a customer times to choose from. */
  offerTimes: (inquiryId: string) => `/admin/schedule/offer?${new URLSearchParams({ inquiry: inquiryId })}`,
  inspection: (id: string) => `/admin/inspections/${encodeURIComponent(id)}`,
  reportDraft: (inspectionId: string) => `/admin/inspections/${encodeURIComponent(inspectionId)}/report`,
  inspectionReports: '/admin/inspection-reports',
  inspectionReport: (versionId: string) => `/admin/inspection-reports/${encodeURIComponent(versionId)}`,
  reportFigures: '/admin/inspection-reports/figures',
  /** The page where anybody verifies a report by its code; it is rendered from `page`. */
  verify: Object.assign((code: string) => `/verify/${encodeURIComponent(code)}`, {
    route: '/verify/:code',
    page: '/verify',
  } as const),
  invoices: '/admin/invoices',
  invoice: (id: string) => `/admin/invoices/${encodeURIComponent(id)}`,
  newInvoice: (inquiryId: string) => `/admin/invoices/new?${new URLSearchParams({ inquiry: inquiryId })}`,
  bankFiles: '/admin/invoices/bank-files',
  /** How the business does: inquiries, answers and where they come from. */
  figures: '/admin/figures',
  quoteFigures: '/admin/quotes/figures',
  /** A quote to be made, or with `edition` its next edition. */
  newQuote: (inquiryId: string, edition?: string) =>
    `/admin/quotes/new?${new URLSearchParams({ inquiry: inquiryId, ...(edition && { edition }) })}`,
  inquiry: (id: string) => `/admin/inquiries/${encodeURIComponent(id)}`,
  partners: '/admin/partners',
  partner: (id: string) => `/admin/partners/${encodeURIComponent(id)}`,
  partnerAgreement: (id: string) => `/admin/partners/${encodeURIComponent(id)}/agreement`,
  monthlyReports: '/admin/reports',
  statement: (id: string) => `/admin/statements/${encodeURIComponent(id)}`,
  standards: '/admin/standards',
  /** How a standard was read, at a page, or at the line of it where some words begin. */
  standardOutline: (id: string, page?: number, words?: string) =>
    `/admin/standards/${encodeURIComponent(id)}/outline${page === undefined ? '' : `?${new URLSearchParams({ page: String(page), ...(words && { words: words.slice(0, 60) }) })}`}`,
  subscribers: '/admin/newsletter',
  inspectors: '/admin/inspectors',
  inspector: (id: string) => `/admin/inspectors/${encodeURIComponent(id)}`,
  imports: '/admin/settings/imports',
  removals: '/admin/removals',
  removal: (id: string) => `/admin/removals/${encodeURIComponent(id)}`,
  account: '/admin/account',
  settings: '/admin/settings',
  /** The first hour of an owner, step by step. */
  firstSteps: '/admin/settings/start',
  mailSettings: '/admin/settings/mail',
  cardSettings: '/admin/settings/cards',
  backups: '/admin/settings/backups',
  manual: '/admin/manual',
  blog: '/blog',
  newsletterThanks: '/newsletter/thank-you',
  newsletterConfirm: '/newsletter/confirm',
  newsletterConfirmed: '/newsletter/confirmed',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  newsletterUnsubscribed: '/newsletter/unsubscribed',
  newsletterBadLink: '/newsletter/link-problem',
} as const;

/** The origin of an address that names none. */
const OWN = 'http://own.invalid';

/** The login page, which leads on to the requested page of the desk. */
export function loginFor(asked: string): string {
  const { pathname, search } = new URL(asked, OWN);
  const next = pathname + search;
  return next === pages.desk ? pages.login : `${pages.login}?${new URLSearchParams({ next })}`;
}

/** Where a login leads: only to a page of the desk, even if the login page's address names another. */
export function pageAfterLogin(query: string): string {
  const next = new URLSearchParams(query).get('next') ?? '';
  const url = readUrl(next);
  const isOurs = url?.origin === OWN && `${url.pathname}/`.startsWith(`${pages.desk}/`);
  return url && isOurs ? url.pathname + url.search : pages.desk;
}

/** Resolves an address as if it were on a page of ours. Browsers before 2023 have no `URL.canParse`. */
function readUrl(address: string): URL | undefined {
  try {
    return new URL(address, OWN);
  } catch {
    return undefined;
  }
}

type ParamsOf<Route> = Route extends `${string}:${infer After}`
  ? [part: string | number, ...ParamsOf<After>]
  : [];

/** An address with parts that are filled in, in their order in the address. */
export function withParts<const Route extends string>(route: Route) {
  const address = (...parts: ParamsOf<Route>) => {
    const left: (string | number)[] = [...parts];
    return route.replace(/:\w+/g, () => encodeURIComponent(left.shift() ?? ''));
  };
  return Object.assign(address, { route });
}
