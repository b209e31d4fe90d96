import { HouseDrawing } from '#web/drawings/house/house-drawing.tsx';
import type { Palette } from '#web/drawings/palette.ts';
import { BusinessPicture } from '#web/site/business-picture.tsx';
import type { Post } from './posts.ts';

type PostPictureProps = {
  post: Post;
  /** Of the drawing. */
  palette?: Palette;
  drawn: string;
  /** How wide the picture is shown, as `sizes` of an image says it. */
  sizes: string;
  isFirst?: boolean;
};

/** The picture of a post, or the drawing of the house beside it, in the same shape. */
export function PostPicture({ post, palette, drawn, sizes, isFirst = false }: PostPictureProps) {
  if (!post.picture) return <HouseDrawing stage={post.stage} palette={palette} className={drawn} />;
  return (
    <BusinessPicture
      {...post.picture}
      sizes={sizes}
      isFirst={isFirst}
      className="block aspect-[60/43] h-auto w-full object-cover"
    />
  );
}
