import { Link } from 'react-router';
import { pages } from '#contract/paths.ts';
import { Notice } from '#web/admin/notice.tsx';

/** Says on every tab why the last backup failed. */
export default function BackupNotice({ problem }: { problem: string }) {
  return (
    <Notice summary="The last backup has a problem">
      <p className="max-w-[70ch] text-[0.9rem]">
        {problem} <Link to={pages.backups}>To the backups</Link>
      </p>
    </Notice>
  );
}
