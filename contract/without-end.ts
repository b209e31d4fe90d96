/**
 * A text without white space and these marks at its end. It is a loop and no expression: without a look behind, which iPhones of
 * 2022 can't read, an expression would try from each mark in the middle too.
 */
export function withoutEnd(text: string, marks: string): string {
  let end = text.length;
  while (end > 0 && (marks.includes(text.charAt(end - 1)) || text.charAt(end - 1).trim() === '')) end -= 1;
  return text.slice(0, end);
}
