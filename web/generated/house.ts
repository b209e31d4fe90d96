import { houseSvg } from '#web/drawings/house/house-svg.ts';
import { houseStageIds } from '#web/drawings/house/stages.ts';
import { houseAddress } from '#web/site/house-image.ts';

/**
 * The house at one stage as a file, for pages rendered on request. Inline it would be most of such a page.
 */
export function loader({ pattern }: { pattern: string }): Response {
  const stage = houseStageIds.find((one) => houseAddress(one) === pattern);
  if (!stage) throw new Error(`There is no house at ${pattern}`);
  return new Response(houseSvg(stage), { headers: { 'content-type': 'image/svg+xml' } });
}
