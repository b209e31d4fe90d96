import * as endpoints from '#contract/desk/endpoints/today.ts';
import type { Today } from '#contract/desk/today.ts';
import { type Loaded, loaded } from '#web/admin/loaded.ts';
import { call } from '#web/api.ts';

/** What asks for a person now. Never rejects. */
export function loadToday(): Promise<Loaded<Today>> {
  return loaded(call(endpoints.today, {}));
}
