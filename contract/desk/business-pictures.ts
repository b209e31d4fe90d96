import { z } from '#contract/schema.ts';

export const BusinessPicture = z.object({
  id: z.string().check(z.describe('Its name in the facts, made of its content and its size')),
  width: z.int(),
  height: z.int(),
});
export type BusinessPicture = z.infer<typeof BusinessPicture>;

/** The answer to an upload. */
export const PictureUploaded = z
  .object({ picture: BusinessPicture })
  .check(z.meta({ id: 'PictureUploaded' }));

export const pictureUploadPath = '/api/admin/business/pictures';
/** The field of the form with the file. */
export const PICTURE_FIELD = 'file';
export const MAX_PICTURE_BYTES = 25 * 1024 * 1024;
/** For the picker of a browser. Not every browser knows that HEIC is a picture. */
export const PICTURE_PICKER_ACCEPT = 'image/jpeg,image/png,image/webp,image/heic,.heic,.heif';

/** What a picture is refused with. */
export const pictureRefusals = {
  noFile: 'Choose a picture',
  oneFile: 'Send one picture at a time',
  tooLarge: 'The picture must be smaller than 25 MB',
  wrongKind: 'Choose a JPEG, PNG, WebP or HEIC picture',
  unreadable: 'This picture can’t be read. It may be damaged. Choose another',
  tooManyPixels: 'This picture has too many pixels. Choose a smaller one',
  ofADay: 'You’ve reached today’s upload limit. Try again tomorrow',
  noRoom: 'There is no room left to store this picture',
  notStored: 'The picture could not be stored. Please try again',
  notOurs: 'This picture is not there any more. Choose it again',
} as const;
