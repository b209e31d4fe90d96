const MB = 1024 * 1024;

/** The files of a photo: the original, and the two copies that a phone makes. */
export const photoKinds = {
  original: { ownerKind: 'photo-original', mostBytes: 60 * MB, side: null, quality: null },
  screen: { ownerKind: 'photo-screen', mostBytes: 4 * MB, side: 2048, quality: 0.82 },
  thumb: { ownerKind: 'photo-thumb', mostBytes: 200 * 1024, side: 320, quality: 0.7 },
} as const;
export type PhotoKind = keyof typeof photoKinds;
export const photoKindNames = Object.keys(photoKinds) as [PhotoKind, ...PhotoKind[]];

/** A page of a customer's plan as a picture. */
export const MAX_PLAN_PAGE_BYTES = 8 * MB;
/** The most stored pages of one plan. */
export const MOST_PLAN_PAGES = 60;

/** Why there is no picture of a photo. */
export const photoNotDrawn = {
  missing: 'The file of this photo is missing or damaged. Send it again from the phone, or leave it out',
  unreadable: 'We cannot read the file of this photo. Open its original, replace it, or leave it out',
  'too-large': 'This photo has more pixels than we can draw. Replace it with a smaller one, or leave it out',
} as const;
export type PhotoProblem = keyof typeof photoNotDrawn;

/** How files of pictures begin, as Latin-1: all that a camera, a scanner or a program writes, whether or not a browser can draw it. */
const PICTURE =
  /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF[^]{4}WEBP|[^]{4}ftyp(?:mif1|mif2|msf1|miaf|MiHE|he[iv][cmsx]|avi[cfos]|jxl |crx )|BM|II|MM|8BPS|\0\0\0\x0c(?:jP|JXL)|\xff\x0a|\xff\x4f\xff\x51|\0\0[\x01\x02]\0|FUJIFILM|BPG|FLIF|icns|\xabKTX)/;

/** Why a chosen file is not taken as a photo; `undefined` for a picture. */
export async function whyNoPhoto(file: Blob & { name?: string }): Promise<string | undefined> {
  const name = file.name ? `“${file.name}”` : 'The photo';
  if (file.size === 0) return `${name} is empty, so it was not added. Take or choose the photo again`;
  const start = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  if (PICTURE.test(String.fromCharCode(...start))) return undefined;
  return `${name} is not a picture, so it was not added. Choose a photo`;
}
