/** Stands before the title of a page while its form has a problem: a person with many tabs, or a screen reader, hears it. */
export const errorMark = 'Error: ';
