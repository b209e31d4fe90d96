import { facts } from '#content/facts.ts';
import { blogPage } from '#content/pages/blog.ts';
import { PostLine } from '#web/blog/post-line.tsx';
import { PostPicture } from '#web/blog/post-picture.tsx';
import { type Post, posts } from '#web/blog/posts.ts';
import { PageTop } from '#web/site/page-top.tsx';
import { siteUrl } from '#web/site/site-url.ts';
import { StructuredData } from '#web/site/structured-data.tsx';
import { OnwardLink } from '#web/ui/link.tsx';

/** The list of posts, the featured one first. Rendered once, with the page. */
export function BlogReading() {
  const featured = posts().filter((post) => post.featured);
  const others = posts().filter((post) => !post.featured);
  return (
    <>
      <PageTop {...blogPage} />
      <StructuredData
        data={{
          '@type': 'Blog',
          name: `${blogPage.title}, ${facts.identity.name}`,
          url: `${siteUrl()}/blog`,
          blogPost: posts().map(({ title, slug, date }) => ({
            '@type': 'BlogPosting',
            headline: title,
            url: `${siteUrl()}/blog/${slug}`,
            datePublished: date,
          })),
        }}
      />
      <div className="page-width py-10 sm:py-14">
        <ul className="flex flex-wrap gap-3" aria-label="Categories">
          {blogPage.chips.map(({ category, href }) => (
            <li key={category}>
              <a
                href={href}
                className="inline-block rounded-sheet border border-blueprint px-3.5 py-1.5 text-[0.95rem] font-semibold no-underline hover:bg-blueprint-wash"
              >
                {category}
              </a>
            </li>
          ))}
        </ul>
        {featured.map((post) => (
          <Featured key={post.slug} post={post} />
        ))}
        <ul className="mt-12 grid gap-x-10 gap-y-14 md:grid-cols-2">
          {others.map((post) => (
            <li key={post.slug}>
              <PostCard post={post} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function PostCard({ post }: { post: Post }) {
  return (
    <article aria-labelledby={post.slug} className="flex h-full flex-col">
      <PostPicture
        post={post}
        drawn="block h-auto w-full border border-line bg-sheet"
        sizes="(min-width: 48rem) 36rem, 100vw"
      />
      <PostLine post={post} className="mt-4" />
      <h2 id={post.slug} className="mt-1 text-[1.5rem] leading-tight font-bold">
        <a href={`/blog/${post.slug}`} className="text-ink no-underline hover:underline">
          {post.title}
        </a>
      </h2>
      <p className="mt-2 grow">{post.excerpt}</p>
      <p className="mt-3">
        <ReadMore post={post} />
      </p>
    </article>
  );
}

function Featured({ post }: { post: Post }) {
  return (
    <article
      aria-labelledby={post.slug}
      className="mt-10 grid items-center gap-x-12 gap-y-6 border-y-2 border-ink bg-sheet p-5 sm:p-8 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]"
    >
      <PostPicture post={post} drawn="block h-auto w-full" sizes="(min-width: 64rem) 40rem, 100vw" isFirst />
      <div>
        <PostLine post={post} />
        <h2 id={post.slug} className="mt-2 text-[clamp(1.75rem,1.4rem+1.4vw,2.5rem)] leading-tight font-bold">
          <a href={`/blog/${post.slug}`} className="text-ink no-underline hover:underline">
            {post.title}
          </a>
        </h2>
        <p className="mt-3 text-[1.08rem]">{post.excerpt}</p>
        <p className="mt-4">
          <ReadMore post={post} />
        </p>
      </div>
    </article>
  );
}

/** The same two words are on every card, so a screen reader hears the title after them. */
function ReadMore({ post }: { post: Post }) {
  return (
    <OnwardLink href={`/blog/${post.slug}`}>
      {blogPage.readMore}
      <span className="sr-only">: {post.title}</span>
    </OnwardLink>
  );
}
