/**
 * The most pixels of a picture that we draw, by how it is read. A small file can unpack to gigabytes, so the
 * pixels are counted from its head, before anything is decoded.
 */
export const mostPixels = {
  /** A JPEG is made smaller while it is read, so that the largest phones pass: 200 million. */
  shrunk: 250_000_000,
  /** A PNG is read row by row. */
  streamed: 120_000_000,
  /** An interlaced PNG, a progressive JPEG or a HEIC is unpacked whole: 48 million of the largest phones. */
  whole: 50_000_000,
} as const;
