import { useSyncExternalStore } from 'react';

/** The place in the app. It is in the hash of the address, so that the back button and a reload work. */
export type Place =
  | { screen: 'today' }
  | { screen: 'phone' }
  | { screen: 'visit' | 'review'; visit: string }
  /** `check` is the check to show in it. */
  | { screen: 'area'; visit: string; area: string; check?: string }
  | { screen: 'camera'; visit: string; of: 'area' | 'finding'; id: string }
  | { screen: 'new-finding'; visit: string; area: string; check: string | undefined }
  /** `before`: its photos then and now. */
  | { screen: 'finding' | 'pin-finding' | 'before'; visit: string; finding: string }
  | { screen: 'photo' | 'marks' | 'pin-photo'; visit: string; photo: string }
  | { screen: 'plan'; visit: string; file: string };

/** The address of a place, for a link. */
export function addressOf(place: Place): string {
  return `#/${partsOf(place).map(encodeURIComponent).join('/')}`;
}

function partsOf(place: Place): string[] {
  switch (place.screen) {
    case 'today':
      return [];
    case 'phone':
      return ['phone'];
    case 'visit':
      return ['visit', place.visit];
    case 'review':
      return ['visit', place.visit, 'review'];
    case 'area':
      return ['visit', place.visit, 'area', place.area, ...(place.check ? ['check', place.check] : [])];
    case 'camera':
      return ['visit', place.visit, place.of, place.id, 'camera'];
    case 'new-finding':
      return [
        ...['visit', place.visit, 'area', place.area, 'new'],
        ...(place.check === undefined ? [] : [place.check]),
      ];
    case 'finding':
      return ['visit', place.visit, 'finding', place.finding];
    case 'pin-finding':
      return ['visit', place.visit, 'finding', place.finding, 'pin'];
    case 'before':
      return ['visit', place.visit, 'finding', place.finding, 'before'];
    case 'photo':
      return ['visit', place.visit, 'photo', place.photo];
    case 'marks':
      return ['visit', place.visit, 'photo', place.photo, 'marks'];
    case 'pin-photo':
      return ['visit', place.visit, 'photo', place.photo, 'pin'];
    case 'plan':
      return ['visit', place.visit, 'plan', place.file];
  }
}

/** The place of an address. An unknown address leads to today's list. */
export function placeOf(hash: string): Place {
  const [first, visit, kind, id, more, last] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decoded);
  if (first === 'phone') return { screen: 'phone' };
  if (first !== 'visit' || !visit) return { screen: 'today' };
  if (kind === 'review') return { screen: 'review', visit };
  if ((kind === 'area' || kind === 'finding') && id && more === 'camera')
    return { screen: 'camera', visit, of: kind, id };
  if (kind === 'area' && id && more === 'new') return { screen: 'new-finding', visit, area: id, check: last };
  if (kind === 'area' && id)
    return { screen: 'area', visit, area: id, ...(more === 'check' && last ? { check: last } : {}) };
  if (kind === 'finding' && id) return { screen: findingScreen(more), visit, finding: id };
  if (kind === 'photo' && id) return { screen: photoScreen(more), visit, photo: id };
  if (kind === 'plan' && id) return { screen: 'plan', visit, file: id };
  return { screen: 'visit', visit };
}

function findingScreen(more: string | undefined): 'finding' | 'pin-finding' | 'before' {
  if (more === 'before') return 'before';
  return more === 'pin' ? 'pin-finding' : 'finding';
}

function photoScreen(more: string | undefined): 'photo' | 'marks' | 'pin-photo' {
  if (more === 'marks') return 'marks';
  return more === 'pin' ? 'pin-photo' : 'photo';
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The present place, which updates the component that uses it. */
export function usePlace(): Place {
  return placeOf(useSyncExternalStore(watch, () => location.hash));
}

/** Goes to a place. With `instead`, it replaces the present place in the history. */
export function goTo(place: Place, how: 'on' | 'instead' = 'on'): void {
  if (how === 'on') location.hash = addressOf(place);
  else location.replace(addressOf(place));
}

/** Notes the present place. Returns whether the person is still there, who may go elsewhere while something is written. */
export function notePlace(): () => boolean {
  const noted = location.hash;
  return () => location.hash === noted;
}

function watch(tell: () => void): () => void {
  addEventListener('hashchange', tell);
  return () => removeEventListener('hashchange', tell);
}
