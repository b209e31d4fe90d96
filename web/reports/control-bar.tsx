import { facts } from '#content/facts.ts';
import type { SampleReport } from '#content/reports/report.ts';
import { reportWords as words } from '#content/reports/words.ts';
import { buttonLook } from '#web/ui/button.tsx';

/** The facts of a PDF beside its link. */
export type PdfFile = { pages: number; bytes: number };

/** Prints the page. The button appears only if this script can run. */
const printScript = `{const b=document.getElementById('print');b.hidden=false;b.onclick=()=>print()}`;

/** The actions for the whole report; not printed. */
export function ControlBar({ report, pdf }: { report: SampleReport; pdf: PdfFile }) {
  return (
    <div className="mt-7 flex flex-wrap items-center gap-3">
      <a
        href={`${report.path}.pdf`}
        download={`${report.header.number} ${facts.identity.shortName}.pdf`}
        className={buttonLook()}
      >
        {words().download}
      </a>
      <button type="button" id="print" hidden className={`[&[hidden]]:hidden ${buttonLook('chalk')}`}>
        {words().print}
      </button>
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own, named in the policy by its hash
        dangerouslySetInnerHTML={{ __html: printScript }}
      />
      <p className="lettering text-chalk">
        {pdf.pages} pages, {Math.ceil(pdf.bytes / 1024)} KB
      </p>
    </div>
  );
}
