/** How much of the full number is tried: a tenth, unless `RUNS` says otherwise. `RUNS=1` is all, as in CI. */
const share = Number(process.env.RUNS || 0.1);

/** How often a test tries what it makes up, where each try takes long. @param full how often with `RUNS=1` */
export function runs(full: number): number {
  return Math.max(1, Math.round(full * share));
}
