import { reportWords as words } from '#content/reports/words.ts';
import type { CustomerPage, CustomerReport } from '#contract/customer/page.ts';
import { More, Part } from '#web/customer/part.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { buttonLook } from '#web/ui/button.tsx';

/** The reports with their versions, or what each of them waits for; nothing before there is one. */
export function ReportsPart({ page: { reports } }: { page: CustomerPage }) {
  if (reports.length === 0) return null;
  return (
    <Part id="report" title={reports.length > 1 ? 'Reports' : 'Report'}>
      {reports.map((report) => (
        <OneReport key={report.id} report={report} />
      ))}
    </Part>
  );
}

function OneReport({ report }: { report: CustomerReport }) {
  const { title, number, isOpen, isWithdrawn, words, versions } = report;
  const [latest, ...earlier] = versions;
  return (
    <div className="entry">
      <div className="entry-title">
        <h3>
          {title} <span className="code">{number}</span>
        </h3>
        {isWithdrawn ? (
          <Badge tone="fail">Withdrawn</Badge>
        ) : (
          <Badge tone={isOpen ? 'pass' : 'caution'}>{isOpen ? 'Ready to read' : 'Waiting'}</Badge>
        )}
      </div>
      <p>{words}</p>
      {latest && isOpen && (
        <>
          <p className="row">
            <a href={latest.page} className={buttonLook('secondary')}>
              Read the report
            </a>
            <a href={latest.pdf}>Report as PDF</a>
          </p>
          <VersionFacts version={latest} />
        </>
      )}
      {isOpen && earlier.length > 0 && (
        <More summary={earlier.length === 1 ? 'The earlier version' : `${earlier.length} earlier versions`}>
          <ul className="list">
            {earlier.map((version) => (
              <li key={version.version}>
                <VersionFacts version={version} />
                <p className="row">
                  <a href={version.page}>Read version {version.version}</a>
                  <a href={version.pdf}>Version {version.version} as PDF</a>
                </p>
              </li>
            ))}
          </ul>
        </More>
      )}
    </div>
  );
}

function VersionFacts({ version }: { version: CustomerReport['versions'][number] }) {
  const { version: number, publishedOn, state, changes, said } = version;
  return (
    <>
      <p className="lettering soft">
        Version {number} <span aria-hidden="true">/</span> {publishedOn} <span aria-hidden="true">/</span>{' '}
        {state}
      </p>
      {changes.length > 0 && (
        <ul className="changes">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      {said.length > 0 && (
        <>
          <p>{words().inOurWords}:</p>
          <ul className="changes">
            {said.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
