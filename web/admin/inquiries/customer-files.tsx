import type { Inquiry } from '#contract/desk/inquiries.ts';
import { FileList } from '#web/admin/file-list.tsx';
import { formatMoment } from '#web/admin/format.ts';
import { Previews } from '#web/admin/viewer/previews.tsx';

const CLOUD_HOME = 'https://www.dropbox.com/home';

/** What the customer attached, and the folder of the cloud copies when there is one. */
export function CustomerFiles({ inquiry }: { inquiry: Inquiry }) {
  if (inquiry.uploadedFiles.length === 0 && !inquiry.filesDeletedAt && !inquiry.dropboxFolder) return null;
  return (
    <div className="border-t border-line px-4 py-4 sm:px-5">
      {inquiry.uploadedFiles.length > 0 && (
        <>
          <h3 className="text-[0.82rem] text-ink-soft">Uploaded files</h3>
          <Previews inquiry={inquiry} />
          <FileList files={inquiry.uploadedFiles} className="mt-1" />
        </>
      )}
      {inquiry.filesDeletedAt && (
        <p className="text-ink-soft">
          Plans deleted on{' '}
          <time dateTime={inquiry.filesDeletedAt}>{formatMoment(inquiry.filesDeletedAt)}</time>
          {inquiry.dropboxFolder && '. You must delete the copies in the cloud folder yourself.'}
        </p>
      )}
      {inquiry.dropboxFolder && (
        <p className="mt-3">
          <a href={cloudAddress(inquiry.dropboxFolder)} target="_blank" rel="noreferrer">
            Customer plans and documents
          </a>
        </p>
      )}
    </div>
  );
}

function cloudAddress(folder: string): string {
  return CLOUD_HOME + folder.split('/').map(encodeURIComponent).join('/');
}
