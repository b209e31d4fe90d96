import type { Facts } from './facts.ts';
import { isPictureId } from './pictures.ts';

/** The pictures that facts name, with the paths of the fields that name them. */
export function picturesIn({
  look,
  articles,
}: Pick<Facts, 'look' | 'articles'>): { path: string; id: string }[] {
  return [
    ...(look.logo === null ? [] : [{ path: 'look.logo', id: look.logo }]),
    ...(look.people ?? []).map(({ picture }, index) => ({
      path: `look.people.${index}.picture`,
      id: picture,
    })),
    ...articles.flatMap(({ image }, index) =>
      isPictureId(image) ? [{ path: `articles.${index}.image`, id: image }] : [],
    ),
  ];
}
