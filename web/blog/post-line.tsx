import { dayInWords } from '#contract/calendar.ts';
import type { Post } from './posts.ts';

/** Category, date and reading time of a post, on one lettered line. */
export function PostLine({ post, className = '' }: { post: Post; className?: string }) {
  return (
    <p className={`lettering ${className}`}>
      {post.category} ·{' '}
      <time dateTime={post.date} className="whitespace-nowrap">
        {dayInWords(post.date)}
      </time>{' '}
      · <span className="whitespace-nowrap">{post.readTime}</span>
    </p>
  );
}
