/** What a visitor may attach (specification, section 5). */

export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** The specification sets no count; this keeps one request from filling the disk. */
export const MAX_FILES = 20;
export const FILE_PICKER_ACCEPT = '.pdf,.jpg,.jpeg,.png,.dwg,.dxf';

type FileProblem = 'type' | 'size';

/**
 * What the browser can know of a chosen file before it is sent: a PDF, any image, or a CAD name, at most 10 MB.
 * The server looks at the content as well.
 */
export function fileProblem(file: { name: string; type: string; size: number }): FileProblem | undefined {
  const name = file.name.toLowerCase();
  const allowed =
    file.type === 'application/pdf' ||
    file.type.startsWith('image/') ||
    name.includes('.dwg') ||
    name.includes('.dxf');
  if (!allowed) return 'type';
  if (file.size > MAX_FILE_BYTES) return 'size';
  return undefined;
}

/** Size in MB to one decimal, as the desk and the form show it. */
export function megabytes(bytes: number): string {
  return `${(bytes / (1024 * 1024)).toFixed(1)} MB`;
}
