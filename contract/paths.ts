/** Every address the browser calls, written once: `paths.statement(id)` asks for it, `paths.statement.route` answers it. */
export const paths = {
  contact: '/api/contact',
  formToken: '/api/form-token',
  newsletter: '/api/newsletter',
  referral: withParts('/api/referrals/:code'),
  login: '/api/login',
  logout: '/api/logout',
  currentUser: '/api/auth/user',
  submissions: '/api/admin/submissions',
  submissionsDownload: '/api/admin/submissions/download',
  submission: withParts('/api/admin/submissions/:id'),
  overview: '/api/admin/overview',
  status: withParts('/api/admin/submissions/:id/status'),
  notes: withParts('/api/admin/submissions/:id/notes'),
  invoice: withParts('/api/admin/submissions/:id/invoice'),
  answered: withParts('/api/admin/submissions/:id/answered'),
  notSpam: withParts('/api/admin/submissions/:id/not-spam'),
  credit: withParts('/api/admin/submissions/:id/credit'),
  partners: '/api/admin/referrals',
  partner: withParts('/api/admin/referrals/:id'),
  partnerActive: withParts('/api/admin/referrals/:id/active'),
  monthlyReport: '/api/admin/referrals/report/monthly',
  closeMonth: '/api/admin/referrals/report/close',
  statement: withParts('/api/admin/statements/:id'),
  statementIssue: withParts('/api/admin/statements/:id/issue'),
  statementPdf: withParts('/api/admin/statements/:id/pdf'),
  statementMail: withParts('/api/admin/statements/:id/mail'),
  statementPaid: withParts('/api/admin/statements/:id/paid'),
  standards: '/api/admin/standards',
  standardUpload: '/api/admin/standards/upload',
  standard: withParts('/api/admin/standards/:id'),
  standardDefects: withParts('/api/admin/standards/:id/defects'),
  standardClauses: withParts('/api/admin/standards/:id/clauses'),
  standardChanges: withParts('/api/admin/standards/:id/changes'),
  standardPage: withParts('/api/admin/standards/:id/pages/:page'),
  standardDocument: withParts('/api/admin/standards/:id/document'),
  defects: '/api/admin/standards/defects',
  defectsDownload: '/api/admin/standards/defects/download',
  defectDecisions: '/api/admin/standards/defects/decisions',
  defectMerges: '/api/admin/standards/defects/merges',
  defect: withParts('/api/admin/standards/defects/:id'),
  defectSeparation: withParts('/api/admin/standards/defects/:id/separation'),
  mailStatus: '/api/admin/mail',
  mailRetry: '/api/admin/mail/retry',
  subscribers: '/api/admin/newsletter',
  subscribersDownload: '/api/admin/newsletter/download',
  account: '/api/admin/account',
  accountPassword: '/api/admin/account/password',
  sessions: '/api/admin/account/sessions',
  session: withParts('/api/admin/account/sessions/:id'),
  secondFactorSetup: '/api/admin/account/second-factor/setup',
  secondFactorConfirmation: '/api/admin/account/second-factor/confirmation',
  secondFactorRemoval: '/api/admin/account/second-factor/removal',
  audit: '/api/admin/audit',
  upload: withParts('/uploads/:filename'),
  openApi: '/api/openapi.json',
  health: '/healthz',
  ready: '/readyz',
} as const;

/** The pages a call may lead to. */
export const pages = {
  home: '/',
  thankYou: '/thank-you',
  login: '/login',
  desk: '/admin',
  inquiry: (id: string) => `/admin/inquiries/${encodeURIComponent(id)}`,
  partners: '/admin/partners',
  partner: (id: string) => `/admin/partners/${encodeURIComponent(id)}`,
  monthlyReports: '/admin/reports',
  statement: (id: string) => `/admin/statements/${encodeURIComponent(id)}`,
  standards: '/admin/standards',
  subscribers: '/admin/newsletter',
  account: '/admin/account',
  blog: '/blog',
  newsletterThanks: '/newsletter/thank-you',
  newsletterConfirm: '/newsletter/confirm',
  newsletterConfirmed: '/newsletter/confirmed',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  newsletterUnsubscribed: '/newsletter/unsubscribed',
  newsletterBadLink: '/newsletter/link-problem',
} as const;

type Parts<Route> = Route extends `${string}:${infer After}` ? [part: string | number, ...Parts<After>] : [];

/** An address some parts of which are only known when it is asked for, in the order in which they stand in it. */
function withParts<const Route extends string>(route: Route) {
  const address = (...parts: Parts<Route>) => {
    const left: (string | number)[] = [...parts];
    return route.replace(/:\w+/g, () => encodeURIComponent(left.shift() ?? ''));
  };
  return Object.assign(address, { route });
}
