import { reportWords as words } from '#content/reports/words.ts';
import type { CustomerPage, CustomerReport } from '#contract/customer/page.ts';
import { Code, Entry, List, More, Part, Row } from '#web/customer/part.tsx';
import { Items } from '#web/reports/items.tsx';
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
    <Entry
      title={
        <>
          {title} <Code>{number}</Code>
        </>
      }
      note={
        isWithdrawn ? (
          <Badge tone="fail">Withdrawn</Badge>
        ) : (
          <Badge tone={isOpen ? 'pass' : 'caution'}>{isOpen ? 'Ready to read' : 'Waiting'}</Badge>
        )
      }
    >
      <p>{words}</p>
      {latest && isOpen && (
        <>
          <Row>
            <a href={latest.page} className={buttonLook('secondary')}>
              Read the report
            </a>
            <a href={latest.pdf}>Report as PDF</a>
          </Row>
          <VersionFacts version={latest} />
        </>
      )}
      {isOpen && earlier.length > 0 && (
        <More summary={earlier.length === 1 ? 'The earlier version' : `${earlier.length} earlier versions`}>
          <List>
            {earlier.map((version) => (
              <li key={version.version}>
                <VersionFacts version={version} />
                <Row>
                  <a href={version.page}>Read version {version.version}</a>
                  <a href={version.pdf}>Version {version.version} as PDF</a>
                </Row>
              </li>
            ))}
          </List>
        </More>
      )}
    </Entry>
  );
}

function VersionFacts({ version }: { version: CustomerReport['versions'][number] }) {
  const { version: number, publishedOn, state, changes, said } = version;
  return (
    <>
      <p className="lettering text-ink-soft">
        Version {number} <span aria-hidden="true">/</span> {publishedOn} <span aria-hidden="true">/</span>{' '}
        {state}
      </p>
      {changes.length > 0 && <Items items={changes} />}
      {said.length > 0 && (
        <>
          <p>{words().inOurWords}:</p>
          <Items items={said} />
        </>
      )}
    </>
  );
}
