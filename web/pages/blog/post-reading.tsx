import { facts } from '#content/facts.ts';
import { plateFacts } from '#content/plates/facts.ts';
import { pictureAddress } from '#contract/business/pictures.ts';
import { PostLine } from '#web/blog/post-line.tsx';
import { PostPicture } from '#web/blog/post-picture.tsx';
import { type Post, type PostPart, posts } from '#web/blog/posts.ts';
import { Hatches } from '#web/drawings/drafting/material.tsx';
import { onBlueprint } from '#web/drawings/palette.ts';
import { plateDrawings } from '#web/drawings/plates/drawings.ts';
import { PageHead } from '#web/site/page-head.tsx';
import { siteUrl } from '#web/site/site-url.ts';
import { StructuredData } from '#web/site/structured-data.tsx';
import { Mark } from '#web/ui/mark.tsx';

/** A post and the way to the others. Rendered once, with the page. */
export function PostReading({ slug: wanted }: { slug: string }) {
  const post = posts().find(({ slug }) => slug === wanted);
  if (!post) throw new Error(`There is no post ${wanted}`);
  const address = `${siteUrl()}/blog/${post.slug}`;
  const image = post.picture && pictureAddress('large', post.picture.id);
  return (
    <>
      <PageHead title={post.headTitle} description={post.description} image={image} />
      <StructuredData
        data={{
          '@type': 'BlogPosting',
          headline: post.title,
          description: post.excerpt,
          datePublished: post.date,
          articleSection: post.category,
          keywords: post.keywords.join(', '),
          image: `${siteUrl()}${image ?? '/share.png'}`,
          author: { '@type': 'Organization', name: post.author },
          publisher: { '@type': 'Organization', name: facts.identity.name },
          mainEntityOfPage: address,
        }}
      />
      <Hatches />
      <article>
        <PostTop post={post} />
        <div className="page-width py-12 sm:py-16">
          <div className="article mx-auto max-w-[42rem]">
            {post.parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, in this order
              <Part key={index} part={part} />
            ))}
            <Mark className="mx-auto mt-10 h-12" />
          </div>
          <OtherPosts than={post} />
        </div>
      </article>
    </>
  );
}

/** The title of a post and its drawing. */
function PostTop({ post }: { post: Post }) {
  return (
    <header className="on-blueprint blueprint-grid text-white">
      <div className="page-width grid items-center gap-x-12 gap-y-6 py-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <PostLine post={post} className="text-chalk" />
          <h1 className="mt-4 text-[clamp(2rem,1.4rem+2.6vw,3.25rem)] leading-[1.08] font-extrabold tracking-[-0.02em]">
            {post.title}
          </h1>
          <p className="mt-5 max-w-2xl text-[1.12rem] text-chalk">{post.excerpt}</p>
          <p className="lettering mt-5 text-chalk">{post.author}</p>
        </div>
        <PostPicture
          post={post}
          palette={onBlueprint}
          drawn="block h-auto w-full max-lg:max-w-lg"
          sizes="(min-width: 64rem) 32rem, 100vw"
          isFirst
        />
      </div>
    </header>
  );
}

function OtherPosts({ than }: { than: Post }) {
  return (
    <nav
      aria-label="More articles"
      className="mx-auto mt-12 max-w-[42rem] border-t-2 border-ink print:hidden"
    >
      <ul>
        {posts()
          .filter(({ slug }) => slug !== than.slug)
          .map(({ slug, title }) => (
            <li key={slug} className="border-b border-line">
              <a href={`/blog/${slug}`} className="block py-3 font-semibold">
                {title}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

function Part({ part }: { part: PostPart }) {
  if ('html' in part) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, at build time
    return <div dangerouslySetInnerHTML={{ __html: part.html }} />;
  }
  const Drawing = plateDrawings[part.plate];
  const { title, source } = plateFacts(part.plate);
  return (
    <figure className="my-8 border border-line bg-sheet">
      <Drawing />
      <figcaption className="border-t border-line p-4 text-[0.95rem]">
        {title}. <span className="lettering text-ink-soft">{source}</span>
      </figcaption>
    </figure>
  );
}
