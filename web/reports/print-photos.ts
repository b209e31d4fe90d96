/**
 * Longer than a slow connection needs. After that it prints anyway, because paper without a photo is better
 * than none.
 */
const LONGEST_WAIT_MS = 20_000;

/**
 * Prints the page after all photos have loaded, because a browser loads those further down only when they
 * come near.
 */
export async function printWithPhotos(): Promise<void> {
  const photos = [...document.querySelectorAll<HTMLImageElement>('.report img')];
  const arrived = photos.map((photo) => {
    photo.loading = 'eager';
    return photo.decode().catch(() => undefined);
  });
  await Promise.race([Promise.all(arrived), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
  window.print();
}
