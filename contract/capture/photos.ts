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
