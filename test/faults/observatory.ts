/** What an https origin answered, as the grader sees it. */
type Recorded = { headers: Headers; html: string };

/**
 * Scores a site as Mozilla's HTTP Observatory does (github.com/mdn/mdn-http-observatory, src/grader/charts.js): a hundred to
 * begin with, each test takes away or adds, and additions count only where ninety are left without them. TLS itself,
 * redirection to it and the browsers' preload list are not to be seen in an answer: they count as done, done and not done.
 */
export function observatoryScore(recorded: Recorded): { score: number; marks: Record<string, number> } {
  const marks = {
    'content-security-policy': policyMark(recorded),
    cookies: cookiesMark(recorded),
    'cross-origin-resource-sharing': sharingMark(recorded),
    'referrer-policy': referrerMark(recorded),
    'strict-transport-security': transportMark(recorded),
    'subresource-integrity': integrityMark(recorded),
    'x-content-type-options': recorded.headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    'x-frame-options': framesMark(recorded),
    'cross-origin-resource-policy': resourceMark(recorded),
  };
  const lost = Object.values(marks).filter((mark) => mark < 0);
  const won = Object.values(marks).filter((mark) => mark > 0);
  const base = 100 + sum(lost);
  return { score: Math.max(0, base >= 90 ? base + sum(won) : base), marks };
}

function policyMark({ headers }: Recorded): number {
  const policy = directivesOf(headers);
  if (policy.size === 0) return -25;
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const isLoose = (list: string[]) =>
    list.some((source) => ['*', 'http:', 'https:', 'data:'].includes(source));
  // A hash or a nonce makes browsers pass over 'unsafe-inline'.
  const isInline = (list: string[]) =>
    list.includes("'unsafe-inline'") && !list.some((source) => /^'(sha\d+|nonce)-/.test(source));
  const running = [sources('script-src'), sources('object-src')];
  if (running.some((list) => isLoose(list) || isInline(list))) return -20;
  if ([...policy.values()].flat().some((source) => source.startsWith('http:'))) return -20;
  if (sources('script-src').includes("'unsafe-eval'")) return -10;
  const styles = sources('style-src');
  if (isInline(styles) || isLoose(styles)) return 0;
  const forms = policy.get('form-action') ?? ['*'];
  const isStrict = policy.get('default-src')?.join() === "'none'";
  return isStrict && forms.every((source) => ["'none'", "'self'"].includes(source)) ? 10 : 5;
}

function cookiesMark({ headers }: Recorded): number {
  const cookies = headers.getSetCookie();
  if (cookies.length === 0) return 0;
  const has = (attribute: RegExp) => cookies.every((cookie) => attribute.test(cookie));
  const session = cookies.filter((cookie) => /sess|plumbline/i.test(cookie.split('=')[0] ?? ''));
  if (session.some((cookie) => !/; secure/i.test(cookie))) return -40;
  if (session.some((cookie) => !/; httponly/i.test(cookie))) return -30;
  if (!has(/; secure/i)) return -20;
  return has(/; samesite=(lax|strict)/i) ? 5 : 0;
}

function sharingMark({ headers }: Recorded): number {
  return headers.has('access-control-allow-credentials') && headers.has('access-control-allow-origin')
    ? -50
    : 0;
}

function referrerMark({ headers }: Recorded): number {
  const policy = headers.get('referrer-policy');
  if (policy === null) return 0;
  const isPrivate = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
  return isPrivate.includes(policy) ? 5 : -5;
}

function transportMark({ headers }: Recorded): number {
  const seconds = Number(
    /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? Number.NaN,
  );
  if (Number.isNaN(seconds)) return -20;
  return seconds >= 15_768_000 ? 0 : -10;
}

function integrityMark({ html }: Recorded): number {
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]*)"[^>]*>/g)];
  if (scripts.length === 0) return 0;
  const foreign = scripts.filter(([, source = '']) => /^(https?:)?\/\//.test(source));
  if (foreign.some(([tag]) => !tag.includes('integrity='))) return -5;
  return scripts.every(([tag]) => tag.includes('integrity=')) ? 5 : 0;
}

function framesMark({ headers }: Recorded): number {
  if (directivesOf(headers).has('frame-ancestors')) return 5;
  return /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 0 : -20;
}

function resourceMark({ headers }: Recorded): number {
  return ['same-origin', 'same-site'].includes(headers.get('cross-origin-resource-policy') ?? '') ? 10 : 0;
}

function directivesOf(headers: Headers): Map<string, string[]> {
  const policy = headers.get('content-security-policy') ?? '';
  return new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = '', ...sources]) => [name.toLowerCase(), sources]),
  );
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
