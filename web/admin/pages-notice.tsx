import { Notice } from '#web/admin/notice.tsx';

/** Says on every tab why the site does not show what was published last. */
export default function PagesNotice({ problem }: { problem: string }) {
  return (
    <Notice summary="The pages of your site could not be made">
      <p className="max-w-[70ch] text-[0.9rem]">{problem}</p>
    </Notice>
  );
}
