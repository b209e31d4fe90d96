/** Folded parts render after they open, so wait at most this many frames for them. */
const MOST_FRAMES = 20;

/**
 * Goes to a place on the page: unfolds its parts, scrolls to it and moves the focus there.
 *
 * @param ids from the outermost to the innermost; a missing one is skipped
 */
export async function goToPlace(ids: readonly string[]): Promise<void> {
  let found: HTMLElement | undefined;
  for (const id of ids) {
    const element = await drawn(id);
    if (!element) continue;
    found = element;
    for (let box = element.closest('details'); box; box = box.parentElement?.closest('details') ?? null)
      box.open = true;
  }
  if (!found) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  found.scrollIntoView({ block: 'center', behavior: still ? 'instant' : 'smooth' });
  focusOn(found);
}

function focusOn(found: HTMLElement): void {
  const target = found instanceof HTMLDetailsElement ? found.querySelector('summary') : found;
  target?.focus({ preventScroll: true });
}

async function drawn(id: string): Promise<HTMLElement | null> {
  for (let frame = 0; frame < MOST_FRAMES; frame += 1) {
    const element = document.getElementById(id);
    if (element) return element;
    await new Promise(requestAnimationFrame);
  }
  return null;
}
