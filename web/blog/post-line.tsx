import type { Post } from './posts.ts';

const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

/** Category, date and reading time of a post, on one lettered line. */
export function PostLine({ post, className = '' }: { post: Post; className?: string }) {
  return (
    <p className={`lettering ${className}`}>
      {post.category} ·{' '}
      <time dateTime={post.date} className="whitespace-nowrap">
        {day.format(new Date(post.date))}
      </time>{' '}
      · <span className="whitespace-nowrap">{post.readTime}</span>
    </p>
  );
}
