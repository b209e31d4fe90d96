const references: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text escaped for HTML and XML, between tags and in attributes. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => references[sign] ?? sign);
}
