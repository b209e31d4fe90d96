import {
  CardConnection,
  MailConnection,
  MailTrial,
  MailTrialTo,
  SaveCards,
  SaveMail,
  SaveStorage,
  StorageConnection,
  StorageTrial,
} from '#contract/desk/connections.ts';
import type { Endpoint } from '#contract/endpoint.ts';

export const mail = {
  method: 'GET',
  path: '/api/admin/connections/mail',
  roles: ['owner'],
  answer: MailConnection,
} as const satisfies Endpoint;

/** Takes effect at once. An empty host switches mail off. */
export const saveMail = {
  method: 'PUT',
  path: '/api/admin/connections/mail',
  roles: ['owner'],
  body: SaveMail,
  answer: MailConnection,
} as const satisfies Endpoint;

/** Sends a test mail by the connection that holds now. */
export const tryMail = {
  method: 'POST',
  path: '/api/admin/connections/mail/trials',
  roles: ['owner'],
  body: MailTrialTo,
  answer: MailTrial,
} as const satisfies Endpoint;

export const cards = {
  method: 'GET',
  path: '/api/admin/connections/cards',
  roles: ['owner'],
  answer: CardConnection,
} as const satisfies Endpoint;

/** Takes effect at once. Two empty secrets switch card payments off. */
export const saveCards = {
  method: 'PUT',
  path: '/api/admin/connections/cards',
  roles: ['owner'],
  body: SaveCards,
  answer: CardConnection,
} as const satisfies Endpoint;

export const storage = {
  method: 'GET',
  path: '/api/admin/connections/storage',
  roles: ['owner'],
  answer: StorageConnection,
} as const satisfies Endpoint;

/** The next backup is copied there. An empty address switches the copies off. */
export const saveStorage = {
  method: 'PUT',
  path: '/api/admin/connections/storage',
  roles: ['owner'],
  body: SaveStorage,
  answer: StorageConnection,
} as const satisfies Endpoint;

/** Stores, reads and deletes an object by the connection that holds now. */
export const tryStorage = {
  method: 'POST',
  path: '/api/admin/connections/storage/trials',
  roles: ['owner'],
  answer: StorageTrial,
} as const satisfies Endpoint;
