/** The warning before a phone's session is ended. */
export const phoneDeletes =
  'A phone that is signed out here deletes everything it holds as soon as it has a connection, also photos and notes that it has not sent yet.';
