/**
 * Specific names first, because most browsers also claim to be Chrome or Safari, and every phone a computer.
 */
const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.](?:(?!Version\/).)* Safari\//],
];
const systems: [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** A browser and its system in plain words, such as "Firefox on Windows", from its user agent. */
export function describeBrowser(userAgent = ''): string {
  const find = (named: [string, RegExp][]) => named.find(([, sign]) => sign.test(userAgent))?.[0];
  const browser = find(browsers) ?? 'Unknown browser';
  const system = find(systems);
  return system ? `${browser} on ${system}` : browser;
}
