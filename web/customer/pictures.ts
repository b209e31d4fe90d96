import type { PictureAddress } from '#web/reports/figure-picture.tsx';

/** Where the pictures of a published report are fetched: by their SHA-256, after what their page says stands before it. */
export function picturesAt(before: string): PictureAddress {
  return (figure, size) => {
    const copies = 'photo' in figure ? figure.photo.copies : figure.plan.copies;
    return copies ? before + copies[size] : '';
  };
}
