import { pictureAddress, sidesOfPicture, smallWidth } from '#contract/business/pictures.ts';

type BusinessPictureProps = {
  id: string;
  /** For those who can’t see it. */
  text: string;
  /** How wide it is shown, as `sizes` of an image says it. */
  sizes: string;
  /** Whether it is in sight at once. */
  isFirst?: boolean;
  className?: string;
};

/** A picture of the business: the browser takes the size that it needs. */
export function BusinessPicture({ id, text, sizes, isFirst = false, className }: BusinessPictureProps) {
  const sides = sidesOfPicture(id);
  return (
    <img
      src={pictureAddress('large', id)}
      srcSet={
        sides &&
        `${pictureAddress('small', id)} ${smallWidth(sides)}w, ${pictureAddress('large', id)} ${sides.width}w`
      }
      sizes={sizes}
      alt={text}
      {...sides}
      loading={isFirst ? undefined : 'lazy'}
      decoding="async"
      className={className}
    />
  );
}
