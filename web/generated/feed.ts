import { facts } from '#content/facts.ts';
import { blogPage } from '#content/pages/blog.ts';
import { escaped } from '#contract/escaped.ts';
import { posts } from '#web/blog/posts.ts';
import { siteUrl } from '#web/site/site-url.ts';

/** The blog as an Atom feed. */
export function loader(): Response {
  const site = siteUrl();
  const entries = posts().map(
    ({ title, slug, date, excerpt, author }) =>
      `<entry><title>${escaped(title)}</title><link href="${site}/blog/${slug}"/><id>${site}/blog/${slug}</id><updated>${date}T00:00:00+10:00</updated><author><name>${escaped(author)}</name></author><summary>${escaped(excerpt)}</summary></entry>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><title>${escaped(`${blogPage.title}, ${facts.identity.name}`)}</title><link href="${site}/blog"/><link rel="self" href="${site}/blog/feed.xml"/><id>${site}/blog</id><updated>${posts()[0]?.date}T00:00:00+10:00</updated>${entries.join('')}</feed>\n`;
  return new Response(xml, { headers: { 'content-type': 'application/atom+xml' } });
}
