'use client';

import { Forms as OwnForms } from '#web/pages/home/forms.tsx';
import { Toaster } from '#web/ui/toast.tsx';

/** The part of the home page that runs in the browser, as in web/pages/home.tsx. */
export function Forms() {
  return (
    <>
      <OwnForms />
      <Toaster />
    </>
  );
}
