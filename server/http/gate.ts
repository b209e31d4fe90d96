/** Lets so many pieces of work run at once; the others wait for their turn. */
export function gate(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place goes from hand to hand.
      if (next) next();
      else running -= 1;
    }
  };
}
