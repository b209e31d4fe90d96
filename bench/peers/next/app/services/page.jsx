import Services from '#web/pages/services.tsx';
import { SitePage } from '../site-page.jsx';

export default function ServicesPage() {
  return (
    <SitePage path="/services">
      <Services />
    </SitePage>
  );
}
