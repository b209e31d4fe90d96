/**
 * How often the long faults kill a process or cut the power before they look at what is left. A few show a fault that
 * is always there; a rare one needs `KILLS=1000 npm run test:faults` and an hour.
 */
export const KILLS = Number(process.env.KILLS ?? 20);
