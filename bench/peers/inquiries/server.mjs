// Takes inquiries with Express, multer and better-sqlite3, and does what Plumbline does before it answers
// 201. It leaves out, in its own favour: limits for each sender, quotas and free space, spam signs, referral
// attribution, holidays, and all HTML replies. PORT, DATA_DIR and SQLITE_FILE come from the bench.
import { hash, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import express from 'express';
import { fileTypeFromBuffer } from 'file-type';
import multer from 'multer';
import { Inquiry, Key } from './form.mjs';
import { openStore } from './store.mjs';

const uploads = join(process.env.DATA_DIR, 'uploads');
const incoming = join(process.env.DATA_DIR, 'incoming');
mkdirSync(uploads, { recursive: true });
mkdirSync(incoming, { recursive: true });
const folder = await open(uploads);
const takeIn = openStore(process.env.SQLITE_FILE);
const receiveFiles = multer({
  // With `flush`, the file is synced to disk before multer finishes.
  storage: multer.diskStorage({ destination: incoming, flush: true }),
  limits: { fileSize: 10 * 1024 * 1024, files: 20 },
}).array('files');

const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.post('/api/contact', express.json(), receiveFiles, async (request, response) => {
  const inquiry = Inquiry.safeParse(request.body);
  const key = Key.optional().safeParse(request.headers['idempotency-key']);
  const files = await Promise.all((request.files ?? []).map(keepFile));
  if (!inquiry.success || !key.success || files.includes(undefined)) {
    await discard(files);
    return response.status(400).json({ message: 'Please check the form' });
  }
  const { id, respondBy, isRepeat, isSame } = takeIn(inquiry.data, files, key.data);
  if (isRepeat) await discard(files);
  if (!isSame) return response.status(409).json({ message: 'The key was used before' });
  response.status(201).json({ success: true, message: 'We have your request', id, respondBy });
});
app.listen(Number(process.env.PORT), '127.0.0.1');

/** Checks a synced file by its content and moves it into the store. `undefined` if it may not be sent. */
async function keepFile({ path, originalname, size }) {
  const bytes = await readFile(path);
  const mediaType = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (mediaType !== 'application/pdf' && !mediaType.startsWith('image/')) {
    await rm(path);
    return undefined;
  }
  const filename = randomUUID();
  await rename(path, join(uploads, filename));
  await folder.sync();
  return { filename, originalName: originalname, mediaType, size, sha256: hash('sha256', bytes) };
}

async function discard(files) {
  await Promise.all(files.map((file) => file && rm(join(uploads, file.filename))));
}
