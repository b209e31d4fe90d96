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

/** How files of pictures begin, in hexadecimal, whether or not a browser can draw them. */
const PICTURE =
  /^(?:ffd8ff|89504e47|47494638|52494646.{8}57454250|424d|4949|4d4d|38425053|0000000c(?:6a50|4a58)|ff0a|ff4fff51|0000(?:01|02)00|46554a49|425047|464c4946|69636e73|ab4b5458)/;
/** A HEIC, which few browsers but Safari can show. */
const HEIC = /^ftyp(?:mi[af][12]|MiHE|msf1|he[iv][cmsx])/;
/** The pictures among the files that are made like a film, such as HEIC and AVIF. */
const LIKE_FILM = /^ftyp(?:mi[af][1f2]|MiHE|msf1|he[iv][cmsx]|avi[cfos]|jxl |crx )/;

/** Why a chosen file is not taken as a photo; `undefined` for a picture. */
export async function whyNoPhoto(file: Blob & { name?: string }): Promise<string | undefined> {
  const name = file.name ? `“${file.name}”` : 'The photo';
  if (file.size === 0) return `${name} is empty, so it was not added. Take or choose the photo again`;
  if (file.size > photoKinds.original.mostBytes)
    return `${name} is larger than 60 MB, so it was not added. Choose a smaller one, or set the camera to fewer pixels`;
  const start = await startOf(file);
  const hex = [...start].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (PICTURE.test(hex) || LIKE_FILM.test(lettersOf(start))) return undefined;
  return `${name} is not a picture, so it was not added. Choose a photo`;
}

/** Whether a file is a HEIC, by its first bytes. */
export async function isHeic(file: Blob): Promise<boolean> {
  return HEIC.test(lettersOf(await startOf(file)));
}

async function startOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, 16).arrayBuffer());
}

/** The letters behind the first size. */
function lettersOf(start: Uint8Array): string {
  return String.fromCharCode(...start.subarray(4));
}
