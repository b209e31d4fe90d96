const OFF = 'plumbline-keys-off';

/** Whether single keys do nothing in this browser: a person who dictates would set them off. */
export function areSingleKeysOff(): boolean {
  return localStorage.getItem(OFF) !== null;
}

export function switchSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, '1');
}

/** Whether a key belongs to what somebody types, to a combination, or to an open dialog. */
export function isForSomethingElse(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, isComposing } = event;
  if (ctrlKey || metaKey || altKey || isComposing || isDialogOpen()) return true;
  return target instanceof HTMLElement && target.matches('textarea, select, input:not([type=checkbox])');
}

export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}
