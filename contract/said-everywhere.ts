/* Messages that a phone on site needs too. They stand apart from the others, so that its scripts have them alone. */

export const unreadable = 'We could not read the request. Please try again';
export const invalidLogin = 'Invalid username or password';
