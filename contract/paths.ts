/** Every address the browser calls, typed once. */
export const paths = {
  contact: '/api/contact',
  formToken: '/api/form-token',
  login: '/api/login',
  logout: '/api/logout',
  currentUser: '/api/auth/user',
  submissions: '/api/admin/submissions',
  submissionsDownload: '/api/admin/submissions/download',
  invoice: (id: string) => `/api/admin/submissions/${encodeURIComponent(id)}/invoice`,
  mailStatus: '/api/admin/mail',
  upload: (filename: string) => `/uploads/${encodeURIComponent(filename)}`,
  openApi: '/api/openapi.json',
  health: '/healthz',
  ready: '/readyz',
} as const;

/** The pages a call may lead to. */
export const pages = { home: '/', thankYou: '/thank-you', login: '/login', desk: '/admin' } as const;
