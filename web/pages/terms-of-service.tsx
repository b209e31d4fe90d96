import { termsPage } from '#content/pages/legal.ts';
import { LegalPage } from '#web/pages/parts/legal-page.tsx';

export const handle = { static: true };

export default function TermsOfService() {
  return <LegalPage {...termsPage()} />;
}
