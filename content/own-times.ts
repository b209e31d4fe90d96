import { isStage } from '#contract/choices.ts';
import { sameTypes } from '#contract/desk/inquiries.ts';
import { facts } from './facts.ts';
import { isForOneInspection, type PricedRequest } from './price-list.ts';

/**
 * Whether customers may choose the time of such an inspection themselves. Who lets them do so for “a stage inspection” lets them do so
 * for each stage.
 */
export function mayChooseTime(type: string): boolean {
  const { on, types } = facts.booking;
  const allowed: readonly string[] = types;
  return (
    on &&
    (sameTypes(type).some((one) => allowed.includes(one)) ||
      (isStage(type) && allowed.includes('stage-inspection')))
  );
}

/** Whether the customer of a quote may choose a time for any of its inspections. Lines of no type go with what was requested. */
export function mayChooseOf(
  lines: readonly { type?: string | null | undefined }[],
  requested: string,
): boolean {
  return lines.some(({ type }) => mayChooseTime(type ?? requested));
}

/** Whether somebody may choose a time as soon as they have sent a request, because the price list says what it costs. */
export function mayChooseAtOnce(request: PricedRequest): boolean {
  return mayChooseTime(request.inspectionType || request.serviceType || '') && isForOneInspection(request);
}
