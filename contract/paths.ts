/** Every address the browser calls, typed once. */
export const paths = {
  contact: '/api/contact',
  formToken: '/api/form-token',
  newsletter: '/api/newsletter',
  referral: (code: string) => `/api/referrals/${encodeURIComponent(code)}`,
  login: '/api/login',
  logout: '/api/logout',
  currentUser: '/api/auth/user',
  submissions: '/api/admin/submissions',
  submissionsDownload: '/api/admin/submissions/download',
  invoice: (id: string) => `/api/admin/submissions/${encodeURIComponent(id)}/invoice`,
  answered: (id: string) => `/api/admin/submissions/${encodeURIComponent(id)}/answered`,
  credit: (id: string) => `/api/admin/submissions/${encodeURIComponent(id)}/credit`,
  mailStatus: '/api/admin/mail',
  mailRetry: '/api/admin/mail/retry',
  subscribers: '/api/admin/newsletter',
  subscribersDownload: '/api/admin/newsletter/download',
  upload: (filename: string) => `/uploads/${encodeURIComponent(filename)}`,
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
  subscribers: '/admin/newsletter',
  blog: '/blog',
  newsletterThanks: '/newsletter/thank-you',
  newsletterConfirm: '/newsletter/confirm',
  newsletterConfirmed: '/newsletter/confirmed',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  newsletterUnsubscribed: '/newsletter/unsubscribed',
  newsletterBadLink: '/newsletter/link-problem',
} as const;
