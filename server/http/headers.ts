const everywhere: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/**
 * On every answer, errors included. What a page may load is said by its own Content-Security-Policy.
 *
 * An https site is https for two years to come, and so are the hosts below it. The browsers' own list of such sites ("preload")
 * is left to the owner: there is no quick way back off it.
 */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return siteUrl.startsWith('https:')
    ? { ...everywhere, 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
    : everywhere;
}

/** What the page of the phone app may use beside: its own camera, and the place where a photo was taken. */
export const inspectHeaders: Record<string, string> = {
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
};

/** For answers that are data: nothing may run, load or frame them. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * For a PDF that the browser shows in a viewer of its own. Safari builds the viewer as a page under this policy, and sets it out with
 * styles written in that page: refused those, it shows a stamp of a page or none, and none at all in a sandbox.
 */
export const pdfPolicy = `${dataPolicy}; style-src 'unsafe-inline'`;

/** For a service worker: it fetches the files that it keeps, and nothing else. */
export const workerPolicy = `${dataPolicy}; connect-src 'self'`;

/**
 * For the page of the phone app: as for every page, and photos that are in its memory only, and workers that make them smaller. Their
 * script is one of the page's own files, kept by its service worker and started from memory.
 */
export function inspectPolicy(hashes: { scripts: string[]; styles: string[] }): string {
  const policy = pagePolicy(hashes).replace("img-src 'self' data:", "img-src 'self' data: blob:");
  return `${policy}; worker-src 'self' blob:`;
}

/**
 * For a page: its own files, and of what is written in the page only those elements whose hashes are given.
 *
 * @param formsLeadTo the origin of another site that a form of the page may lead to, by a redirect of ours
 */
export function pagePolicy(hashes: { scripts: string[]; styles: string[] }, formsLeadTo?: string): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes.scripts].join(' '),
    ["style-src 'self'", ...hashes.styles].join(' '),
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    ["form-action 'self'", formsLeadTo].filter(Boolean).join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
