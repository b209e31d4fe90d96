/** The roles at the desk: an owner may do everything, an inspector only what their own inspections need. */
export const roles = { owner: 'Owner', inspector: 'Inspector' } as const;
export type Role = keyof typeof roles;
export const roleNames = Object.keys(roles) as [Role, ...Role[]];
