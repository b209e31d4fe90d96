import { emptyPlaces } from '#contract/business/replies.ts';
import { z } from '#contract/schema.ts';
import { text } from '#contract/text.ts';

/** What a message is about. A request of the site is no message: it has its own list and its own clock. */
export const messageKinds = {
  question: 'Question',
  time: 'Asks for another time',
  'stage-day': 'Named the builder’s date',
  details: 'Changed their details',
  withdrawal: 'Withdraws the request',
  files: 'Added files',
  booked: 'Booked a time',
  moved: 'Moved the inspection',
  cancelled: 'Cancelled the inspection',
  reply: 'Your reply',
  mail: 'Mail',
  automatic: 'Automatic reply',
  call: 'Call',
  fixed: 'Builder: fixed',
  'will-fix': 'Builder: will fix',
  disputed: 'Builder: disputes',
  answered: 'Builder answered',
  verdict: 'What you said to the builder',
} as const;
export type MessageKind = keyof typeof messageKinds;
export const messageKindNames = Object.keys(messageKinds) as [MessageKind, ...MessageKind[]];

/**
 * What a mail that came in was filed by: a mail that it answers, the address that it was sent to, its sender alone, or a person.
 * A sender can be forged, so that is the weakest.
 */
const matches = ['reference', 'address', 'sender', 'desk'] as const;
export type MatchedBy = (typeof matches)[number];

/** Why a file of a mail was not kept. It is still in the mailbox. */
export const refusedFiles = {
  size: 'it is larger than 10 MB',
  type: 'files of this type are not taken',
  count: 'there are too many files',
  room: 'there was no room for it',
  mail: 'the mail is too large',
} as const;
export type RefusedFile = keyof typeof refusedFiles;
const refusedNames = Object.keys(refusedFiles) as [RefusedFile, ...RefusedFile[]];

/** A file that came with a message, or one of a mail that was not kept. */
export const MessageFile = z.object({
  name: z.string(),
  size: z.int(),
  address: z
    .optional(z.string())
    .check(z.describe('Of a reply’s file: where the desk reads it, as long as it is kept')),
  refused: z
    .optional(z.enum(refusedNames))
    .check(z.describe('Why it was not kept, of a mail’s file. It is still in the mailbox')),
});
export type MessageFile = z.infer<typeof MessageFile>;

/** A reply carries so many files. */
export const MOST_REPLY_FILES = 5;
/** The field of the form with the files of a reply. */
export const REPLY_FILES = 'files';

/** Why the files of a reply are refused. */
export const replyFileRefusals = {
  noForm: 'Send the reply as a form with its files',
  tooMany: `A reply carries at most ${MOST_REPLY_FILES} files. Send the others with another reply`,
  tooLarge: `These files are too large. A reply carries at most ${MOST_REPLY_FILES} files of 10 MB each`,
  ofADay: 'Today’s limit for uploads is reached. Send your reply without files, or try again tomorrow',
  noRoom: 'The server has no room for these files. Send your reply without them',
  chooseAgain: 'Its files are not kept. Choose them again before you send it.',
} as const;

/** What a mail that came in is: written by a person, sent by a program, or the report that a mail did not arrive. */
export const MessageKindOfMail = z.enum(['mail', 'automatic', 'bounce']);

/** The longest reply, in characters. */
export const LONGEST_REPLY = 10_000;
/** How long a reply waits before it leaves, so that it can be taken back. */
export const REPLY_WAITS_MS = 10_000;
/** How many messages a page of the list has unless asked, and at most. */
const MESSAGES_A_PAGE = 50;
const MOST_A_PAGE = 200;

const isoTime = z.string().check(z.describe('ISO 8601, UTC'));

/** What a customer, a builder or the office wrote about an inquiry, in either direction. */
export const Message = z
  .object({
    id: z.string(),
    inquiryId: z.string(),
    at: isoTime,
    direction: z.enum(['in', 'out']),
    channel: z.enum(['page', 'mail', 'desk', 'share', 'call']),
    kind: z.enum(messageKindNames),
    from: z
      .string()
      .check(z.describe('Who wrote it: a customer’s or a builder’s name, or who was signed in')),
    words: z.string(),
    files: z.array(MessageFile),
    dueAt: z.nullable(isoTime).check(z.describe('By when it asks for an answer; null: it asks for none')),
    handledAt: z.nullable(isoTime),
    delivery: z.nullable(z.enum(['queued', 'sent', 'failed'])).check(z.describe('Of what leaves as a mail')),
    sendsAt: z.nullable(isoTime),
    matchedBy: z
      .nullable(z.enum(matches))
      .check(z.describe('Of a mail that came in: what it was filed by. A sender may be forged')),
  })
  .check(z.meta({ id: 'Message' }));
export type Message = z.infer<typeof Message>;

export const Thread = z.object({ messages: z.array(Message) }).check(z.meta({ id: 'Thread' }));
export const MessageAnswer = z.object({ message: Message }).check(z.meta({ id: 'MessageAnswer' }));

/** The words of a reply, as they are typed. A place of a saved reply must be filled; that of the link is, when the mail leaves. */
export const ReplyWords = z.object({
  words: text('Write your reply').check(
    z.trim(),
    z.minLength(1, 'Write your reply'),
    z.maxLength(LONGEST_REPLY, `Use at most ${LONGEST_REPLY.toLocaleString('en-AU')} characters`),
    z.refine((typed) => emptyPlaces(typed).length === 0, {
      error: ({ input }) => `Put the words in place of {${emptyPlaces(String(input))[0]}} before you send it`,
    }),
  ),
});

/** A reply of the office. */
export const Reply = z.object({
  words: ReplyWords.shape.words,
  lastSeen: z
    .nullable(z.string().check(z.maxLength(200)))
    .check(z.describe('The newest message that its writer saw')),
});

/** Why a reply is refused whose writer had not seen everything, with what came since. */
export const ReplyConflict = z
  .object({ message: z.string(), code: z.optional(z.string()), messages: z.optional(z.array(Message)) })
  .check(z.meta({ id: 'ReplyConflict' }));

/** A reply that was taken back before it left: its words, to go on writing. */
export const TakenBack = z.object({ words: z.string() }).check(z.meta({ id: 'ReplyTakenBack' }));

export const MessageQuery = z.object({
  open: z.optional(z.enum(['true', 'false'])).check(z.describe('true: only those that wait for somebody')),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_A_PAGE)), MESSAGES_A_PAGE),
  after: z.optional(z.string().check(z.maxLength(200))),
});

/** Messages of all inquiries: those that wait, the most urgent first, or all, the latest first. */
export const MessageList = z
  .object({
    messages: z.array(Message),
    total: z.int(),
    next: z.nullable(z.string()).check(z.describe('What `after` is for the following page')),
    inquiries: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          address: z.string(),
          email: z.string(),
          phone: z.string(),
          lastSeen: z
            .nullable(z.string())
            .check(z.describe('The newest message of its thread, for a reply from the list')),
        }),
      )
      .check(z.describe('Those that the messages are about')),
  })
  .check(z.meta({ id: 'MessageList' }));
export type MessageList = z.infer<typeof MessageList>;

/** A saved reply with its places filled, or what it lacks. */
export const FilledReply = z.object({
  id: z.string(),
  title: z.string(),
  words: z.string(),
  missing: z
    .array(z.string())
    .check(z.describe('The places that have no value for this inquiry, as a person names them')),
});
export type FilledReply = z.infer<typeof FilledReply>;
export const FilledReplies = z
  .object({ replies: z.array(FilledReply) })
  .check(z.meta({ id: 'FilledReplies' }));

/** What waits for the office at this moment. */
export const Waiting = z
  .object({
    inquiries: z.int().check(z.describe('Requests without an answer')),
    messages: z.int().check(z.describe('Messages that nobody handled')),
    unsorted: z.int().check(z.describe('Mails that belong to no inquiry yet')),
    late: z.int().check(z.describe('How many of both are past their time')),
  })
  .check(z.meta({ id: 'Waiting' }));
export type Waiting = z.infer<typeof Waiting>;

/** Why a call about a message is refused. */
export const messageRefusals = {
  noEmail: 'This customer has no email address. Call them, or add it to the request',
  spam: 'This request is suspected spam. Choose Not spam first',
  notSeen: 'Something came in while you were writing. Read it, then send your reply',
  hasLeft: 'This reply has left already. Write another one',
  isOurs: 'This is what we wrote, so it waits for nobody',
  notAReply: 'Only a reply can be taken back',
} as const;
