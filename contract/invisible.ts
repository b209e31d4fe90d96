/**
 * The text without characters that nobody sees, which come along when it is copied from a contact, a chat or a PDF: marks of
 * direction, spaces of no width, soft hyphens. The two joiners stay, because names of some scripts need them.
 */
export function withoutInvisible(text: string): string {
  return text.replaceAll(/[^\P{Cf}\u200c\u200d]/gu, '');
}

/** The text without any character that nobody sees, for a number or an address in which no joiner has a place. */
export function withoutFormat(text: string): string {
  return text.replaceAll(/\p{Cf}/gu, '');
}
