/** What somebody may do at the desk: an owner everything, an inspector what their own inspections need. */
export const roles = { owner: 'Owner', inspector: 'Inspector' } as const;
export type Role = keyof typeof roles;
export const roleNames = Object.keys(roles) as [Role, ...Role[]];
