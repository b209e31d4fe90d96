import { hash } from 'node:crypto';
import { inspectApp } from '#contract/inspect/app.ts';
import { dataPolicy, inspectHeaders, inspectPolicy, pagePolicy, pdfPolicy, workerPolicy } from './headers.ts';

/**
 * What a file of the built site may do in a browser. The page of the phone app and its service worker may do more than others.
 *
 * @param html the text of a page; `undefined` for every other file
 */
export function policyHeaders(
  page: string,
  mediaType: string,
  html: string | undefined,
): Record<string, string> {
  if (page === inspectApp.worker)
    return { 'content-security-policy': workerPolicy, 'service-worker-allowed': inspectApp.page };
  if (html === undefined)
    return { 'content-security-policy': mediaType === 'application/pdf' ? pdfPolicy : dataPolicy };
  if (page !== inspectApp.page) return { 'content-security-policy': policyOf(html) };
  return { ...inspectHeaders, 'content-security-policy': inspectPolicy(hashesOf(html)) };
}

/** The policy of one page: besides its own files it may use the scripts and styles written in it, by their hashes. */
export function policyOf(html: string, formsLeadTo?: string): string {
  return pagePolicy(hashesOf(html), formsLeadTo);
}

function hashesOf(html: string): { scripts: string[]; styles: string[] } {
  return { scripts: inlineHashes(html, 'script'), styles: inlineHashes(html, 'style') };
}

/** Only for elements that a browser runs or applies. Data in a page needs no permission. */
function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const elements = html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'));
  const hashes = new Set<string>();
  for (const [, attributes = '', content = ''] of elements)
    if (!/\bsrc=|\btype="application\//.test(attributes) && content)
      hashes.add(`'sha256-${hash('sha256', content, 'base64')}'`);
  return [...hashes];
}
