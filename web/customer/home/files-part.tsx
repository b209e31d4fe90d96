import type { CustomerPage } from '#contract/customer/page.ts';
import { FILE_PICKER_ACCEPT, MAX_FILES } from '#contract/files.ts';
import { technicalFields } from '#contract/inquiries.ts';
import { FilePicker } from '#web/customer/file-picker.tsx';
import type { Returned } from '#web/customer/form-field.tsx';
import { List, Part } from '#web/customer/part.tsx';
import { PostForm } from '#web/customer/post-form.tsx';
import { Button } from '#web/ui/button.tsx';

/** The plans and photos that we have, and how to add more. */
export function FilesPart({ page, returned }: { page: CustomerPage; returned: Returned }) {
  const { files, address, isClosed, said } = page;
  if (isClosed && files.length === 0) return null;
  return (
    <Part id="files" said={said} title="Plans and photos">
      {files.length === 0 ? (
        <p>We have no plans or photos from you. Plans help us prepare.</p>
      ) : (
        <List>
          {files.map(({ name, size, when }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
            <li key={index}>
              <b>
                <bdi>{name}</bdi>
              </b>
              <p className="lettering text-ink-soft">
                {size} <span aria-hidden="true">/</span> {when}
              </p>
            </li>
          ))}
        </List>
      )}
      {!isClosed && (
        <PostForm action={`${address}/files`} encType="multipart/form-data">
          <FilePicker
            id={`files-${technicalFields.files}`}
            name={technicalFields.files}
            label="Add files"
            hint={`PDF, images (JPEG, PNG, HEIC) or CAD files (.dwg, .dxf), up to 10 MB each, at most ${MAX_FILES} files at once.`}
            accept={FILE_PICKER_ACCEPT}
            error={returned.errors[technicalFields.files]}
          />
          <Button type="submit" look="secondary">
            Send files
          </Button>
        </PostForm>
      )}
    </Part>
  );
}
