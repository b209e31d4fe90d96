import { buildingReport } from '#content/reports/building.ts';
import { ReportPage } from '#web/reports/report-page.tsx';
import built from '../../built.json';
import { SitePage } from '../site-page.jsx';

export default function SampleReport() {
  return (
    <SitePage path={buildingReport.path}>
      <ReportPage report={buildingReport} pdf={built.pdf} />
    </SitePage>
  );
}
