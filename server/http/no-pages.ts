import { facts } from '#content/facts.ts';
import { escaped } from '#contract/escaped.ts';
import { phoneOf } from '#contract/phone.ts';

/** What visitors read while the pages of the site can't be rendered. It needs nothing of the site's own rendering. */
export function noPages(): string {
  const name = escaped(facts.identity.name);
  const { phone } = facts.contact;
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title><style>${styles}</style></head><body><main><h1>${name}</h1><p>Our website can’t be shown at the moment. Please try again in a few minutes, or call us on <a href="tel:${escaped(phoneOf(phone).dial)}">${escaped(phone)}</a>.</p></main></body></html>`;
}

const styles =
  'body{margin:0;font:1.1rem/1.5 system-ui,sans-serif;color:#14213a;background:#fff}main{max-width:34rem;margin:0 auto;padding:3rem 1.25rem}h1{font-size:1.5rem;line-height:1.25}a{color:inherit}';
