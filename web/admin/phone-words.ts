/** The warning before a phone's session is ended. */
export const phoneDeletes =
  'A phone that you sign out here deletes everything on it as soon as it has a connection, including photos and notes that it has not sent yet.';
