import type { PhotoKind } from '#contract/capture/photos.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { paths } from '#contract/paths.ts';
import type { Database } from './database.ts';
import { keptEarlierPhoto } from './get-earlier.ts';
import { keptPage, keptPages } from './get-plans.ts';
import type { Memory } from './memory.ts';
import { bytesKey, type PhotoRecord } from './records.ts';

/** The most large pictures with an address at a time. Thumbnails are small and keep theirs. */
const MOST_LARGE = 60;

/** The kinds of file that fit a size, the smallest first. */
const goodFor: Record<PhotoKind, readonly PhotoKind[]> = {
  thumb: ['thumb', 'screen', 'original'],
  screen: ['screen', 'original', 'thumb'],
  original: ['original', 'screen'],
};

/** The field of a photo that has the hash of a file. */
const fieldOf = { original: 'sha256', screen: 'screen', thumb: 'thumb' } as const;

/** Gives the same address for the same bytes. Releases the large ones shown longest ago. */
function madeAddresses() {
  const made = new Map<string, string>();

  /** The address made earlier, now marked as recently shown. */
  function known(key: string): string | undefined {
    const address = made.get(key);
    if (address === undefined) return undefined;
    made.delete(key);
    made.set(key, address);
    return address;
  }

  return {
    known,
    of(key: string, bytes: ArrayBuffer, mediaType: string): string {
      const address = known(key) ?? URL.createObjectURL(new Blob([bytes], { type: mediaType }));
      made.set(key, address);
      const large = [...made.keys()].filter((one) => !one.startsWith('thumb/'));
      for (const old of large.slice(0, -MOST_LARGE)) {
        URL.revokeObjectURL(made.get(old) as string);
        made.delete(old);
      }
      return address;
    },
    close(): void {
      for (const address of made.values()) URL.revokeObjectURL(address);
      made.clear();
    },
  };
}

/** Addresses of pictures for image elements: this phone's bytes if it has them, else the server's. */
export function pictureAddresses({ database, memory }: { database: Database; memory: Memory }) {
  const { known: knownAddress, of: addressOf, close } = madeAddresses();

  async function kept(key: string, mediaType: string): Promise<string | undefined> {
    const known = key.startsWith('thumb/') ? knownAddress(key) : undefined;
    if (known !== undefined) return known;
    const bytes = await database.read(['bytes'], (transaction) => transaction.get('bytes', key));
    return bytes && addressOf(key, bytes, mediaType);
  }

  return {
    async photo({ inspection, id }: { inspection: string; id: string }, kind: PhotoKind) {
      const fields = memory.captured(inspection).state().photo[id];
      const photo: PhotoRecord | undefined = memory.photos().get(id);
      const hashOfKind = (one: PhotoKind) =>
        photo?.files[one]?.sha256 ?? fieldValue<string>(fields, fieldOf[one]);
      for (const one of goodFor[kind]) {
        const sha256 = hashOfKind(one);
        // This browser cannot show what it cannot decode, and a huge original may end the app.
        const isShowable = photo?.copies !== 'impossible' && !photo?.isHuge;
        if (sha256 === undefined || (one === 'original' && !isShowable)) continue;
        const mediaType = photo?.files[one]?.mediaType ?? 'image/jpeg';
        const address = await kept(bytesKey(one, sha256), mediaType);
        if (address !== undefined) return address;
      }
      const there = goodFor[kind].find((one) => hashOfKind(one) !== undefined && one !== 'original');
      if (there === undefined || !navigator.onLine) return undefined;
      return `${paths.photo(hashOfKind(there) as string)}?${new URLSearchParams({ kind: there })}`;
    },

    async plan(filename: string): Promise<{ page: number; address: string }[]> {
      const found: { page: number; address: string }[] = [];
      for (const page of await keptPages({ database }, filename)) {
        const key = `plan/${filename}/${page}`;
        const known = knownAddress(key);
        const file = known === undefined ? await keptPage({ database }, filename, page) : undefined;
        const address = known ?? (file && addressOf(key, file.bytes, file.mediaType));
        if (address !== undefined) found.push({ page, address });
      }
      return found;
    },

    async earlier(sha256: string): Promise<string | undefined> {
      const key = `earlier/${sha256}`;
      const known = knownAddress(key);
      const file = known === undefined ? await keptEarlierPhoto({ database }, sha256) : undefined;
      return known ?? (file && addressOf(key, file.bytes, file.mediaType));
    },

    close,
  };
}
