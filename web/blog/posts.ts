import { marked } from 'marked';
import { facts } from '#content/facts.ts';
import { filled } from '#content/placeholders.ts';
import { type PlateId, plates } from '#content/plates/facts.ts';
import type { Article } from '#contract/business/facts.ts';
import { isPictureId } from '#contract/business/pictures.ts';
import { dayOf } from '#contract/calendar.ts';
import { type HouseStageId, houseStageIds } from '#web/drawings/house/stages.ts';

/** How fast people read. */
const WORDS_A_MINUTE = 200;

/** A piece of text as HTML, or a plate between two pieces. */
export type PostPart = { html: string } | { plate: PlateId };

export type Post = Required<Omit<Article, 'image' | 'imageText'>> & {
  /** The picture in place of the drawing. */
  picture: { id: string; text: string } | undefined;
  /** The stage at which the house is drawn beside it. */
  stage: HouseStageId;
  parts: PostPart[];
};

/**
 * Every published article, newest first. The pages that show them have no script, so the browser's part of the build holds none of
 * this.
 */
export function posts(): Post[] {
  const today = dayOf(new Date());
  return import.meta.env.SSR
    ? facts.articles
        .filter(({ state, date }) => state === 'published' && date <= today)
        .map(postOf)
        .sort((one, other) => other.date.localeCompare(one.date))
    : [];
}

function postOf({
  image,
  imageText = '',
  headTitle,
  readTime,
  featured,
  keywords,
  ...article
}: Article): Post {
  const stage = houseStageIds.find((one) => image === `house:${one}`) ?? 'frame';
  const minutes = Math.max(1, Math.round(article.body.split(/\s+/).length / WORDS_A_MINUTE));
  return {
    ...article,
    stage,
    picture: isPictureId(image) ? { id: image, text: imageText } : undefined,
    headTitle: headTitle ?? article.title,
    readTime: readTime ?? `${minutes} min`,
    featured: featured ?? false,
    keywords: keywords ?? [article.category],
    parts: partsOf(article.body),
  };
}

/** `{plate:id}` on a line of its own is a drawing. A name that no drawing has stays as it was typed. */
function partsOf(body: string): PostPart[] {
  return filled(body)
    .split(/^\{plate:([a-z-]+)\}$/m)
    .map((part, index) => {
      if (index % 2 === 0) return { html: marked.parse(part, { async: false }) };
      const plate = plates.find(({ id }) => id === part);
      return plate ? { plate: plate.id } : { html: marked.parse(`{plate:${part}}`, { async: false }) };
    });
}
