/**
 * The roles at the desk: an owner may do everything, the office everything but accounts, settings and partners' money, an
 * inspector only what their own inspections need.
 */
export const roles = { owner: 'Owner', office: 'Office', inspector: 'Inspector' } as const;
export type Role = keyof typeof roles;
export const roleNames = Object.keys(roles) as [Role, ...Role[]];

/** Who works on all inquiries and inspections. */
export const officeRoles: readonly Role[] = ['owner', 'office'];

/** Whether a person sees every inquiry and inspection. An inspector sees their own only. */
export function seesAll(role: Role): boolean {
  return officeRoles.includes(role);
}

/** Whether a person sees what partners earn. */
export function seesPartnersMoney(role: Role): boolean {
  return role === 'owner';
}
