import { marked } from 'marked';
import { parse as parseYaml } from 'yaml';
import * as z from 'zod';
import { durations } from '#content/business.ts';
import { blogCategories } from '#content/pages/blog.ts';
import { type PlateId, plates } from '#content/plates/facts.ts';
import { gst, prices } from '#content/prices.ts';
import { houseStageIds } from '#web/drawings/house/stages.ts';

/** A piece of text as HTML, or a plate between two pieces. */
export type PostPart = { html: string } | { plate: PlateId };

export type Post = z.output<ReturnType<typeof frontMatter>> & { parts: PostPart[] };

const files = import.meta.glob<string>('/content/blog/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The facts that a post may name, and their words. A price includes its words about GST. */
const facts: Record<'prices' | 'durations', Record<string, string>> = {
  prices: Object.fromEntries(
    Object.entries(prices).map(([name, price]) => [name, `${price} (${gst.label})`]),
  ),
  durations,
};

/**
 * Every post, newest first. Read when the site is built; a post with a fault in it fails the build with its name. The pages
 * that show them have no script, so the browser's part of the build holds none of this.
 */
export const posts: readonly Post[] = import.meta.env.SSR
  ? Object.entries(files)
      .map(([path, text]) => readPost(path, text))
      .sort((one, other) => other.date.localeCompare(one.date))
  : [];

/** The front matter of a post. */
function frontMatter() {
  return z.object({
    title: z.string().min(10).max(80),
    /** The title and text for search results, if they differ from title and excerpt. */
    headTitle: z.string().min(10).max(60),
    description: z.string().min(40).max(160),
    excerpt: z.string().min(60).max(220),
    category: z.enum(blogCategories),
    author: z.string().min(1),
    date: z.iso.date(),
    readTime: z.string().regex(/^\d+ min$/),
    /** The stage of the house that is the post's picture, as `house:frame`. */
    image: z
      .string()
      .startsWith('house:')
      .transform((image) => image.slice('house:'.length))
      .pipe(z.enum(houseStageIds)),
    featured: z.boolean(),
    slug: z.string().regex(/^[a-z0-9-]+$/),
    keywords: z.array(z.string()).min(1),
  });
}

function readPost(path: string, text: string): Post {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const front = frontMatter().safeParse(parseYaml(head ?? ''));
  if (!front.success) throw new Error(`${path}: ${z.prettifyError(front.error)}`);
  if (!path.endsWith(`/${front.data.slug}.md`)) throw new Error(`${path} is not named after its slug`);
  return { ...front.data, parts: readParts(path, body ?? '') };
}

/** `{plate:id}` on a line of its own is a drawing, `{prices.name}` and `{durations.name}` are facts of the record. */
function readParts(path: string, body: string): PostPart[] {
  return body
    .replaceAll(/\{(prices|durations)\.(\w+)\}/g, (_, record: keyof typeof facts, name: string) => {
      const fact = facts[record][name];
      if (!fact) throw new Error(`${path} names a fact that is not known: ${record}.${name}`);
      return fact;
    })
    .split(/^\{plate:([a-z-]+)\}$/m)
    .map((part, index) =>
      index % 2 === 0 ? { html: marked.parse(part, { async: false }) } : { plate: knownPlate(path, part) },
    );
}

function knownPlate(path: string, id: string): PlateId {
  const plate = plates.find((one) => one.id === id);
  if (!plate) throw new Error(`${path} names a plate that is not known: ${id}`);
  return plate.id;
}
