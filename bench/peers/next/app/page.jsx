import { business, promises } from '#content/business.ts';
import { Forms } from '#web/home/forms.jsx';
import { Reading } from '#web/pages/home/reading.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { SitePage } from './site-page.jsx';

export default function Home() {
  return (
    <SitePage path="/">
      <PageHead
        title={`New home inspections in ${business.region}`}
        description={`Stage inspections, practical completion, warranty and dilapidation reports in ${business.region}. ${promises.reply}.`}
      />
      <Reading />
      <Forms />
    </SitePage>
  );
}
