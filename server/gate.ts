/**
 * Limits how many tasks run at once; the others wait, in the order in which they came.
 *
 * @param most how many places there are. A task takes one, unless it says more, and never more than there are
 */
export function gate(most: number) {
  let free = most;
  const waiting: { places: number; go: () => void }[] = [];
  function letIn(): void {
    for (let next = waiting[0]; next && next.places <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.places;
      next.go();
    }
  }
  return async <Result>(work: () => Promise<Result>, places = 1): Promise<Result> => {
    const taken = Math.min(places, most);
    await new Promise<void>((go) => {
      waiting.push({ places: taken, go });
      letIn();
    });
    try {
      return await work();
    } finally {
      free += taken;
      letIn();
    }
  };
}
