import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { linesOf } from './lines.ts';
import { loadTools } from './tools.ts';

test('a text eight times as long is broken into lines in about eight times the time', async () => {
  await loadTools();
  const doc = new PDFDocument();
  const dress = () => doc.font('Helvetica').fontSize(9);
  const set = { dress, size: 9, width: 80, options: {} };
  const timeOf = (times: number) => {
    const words = 'Nguyễn يوسف (12) 王小明 Cracked at the door, '.repeat(times);
    const before = process.threadCpuUsage();
    linesOf(doc, words, set);
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  };
  const shortestOf = (times: number) => Math.min(...Array.from({ length: 3 }, () => timeOf(times)));
  // Were each line to go through the whole text, it would take a hundred times as long.
  expect(shortestOf(480)).toBeLessThan(shortestOf(60) * 30);
});
