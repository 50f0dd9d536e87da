// What the server itself tells people: a closed list with what each fills in. Texts: locales/*/systemMessages.json.
import type { messageTypes } from './resources/system/message.ts'

type Declared = { readonly type: (typeof messageTypes)[number]; readonly params: readonly string[] }

const alarmParams = ['count', 'kind', 'place', 'names', 'rule'] as const

/** `count` chooses the plural form of the text. */
export const systemMessages = {
  /** `names`: of the first few screens. */
  devicesExpire: { type: 1, params: ['count', 'names', 'date'] },
  devicesEnded: { type: 1, params: ['count', 'names', 'date'] },
  trialExpires: { type: 1, params: ['count', 'date'] },
  /** `size`: what is left, in words. */
  storageLow: { type: 1, params: ['size'] },
  /** `count`: days until it is full. */
  storageGrows: { type: 1, params: ['size', 'count'] },
  /** `job`: a word; `reason`: what the run says of itself. */
  jobFailed: { type: 1, params: ['job', 'reason'] },
  /** `why`: a word; `names`: of the first few screens that failed. */
  waveHalted: { type: 1, params: ['title', 'why', 'names'] },
  waveDone: { type: 1, params: ['title', 'count'] },
  /** `kind`: a word; `names`: of the first few screens; `place`: of an outage, an address or a word. */
  alarmOpened: { type: 1, params: alarmParams },
  alarmRecovered: { type: 1, params: alarmParams },
  outageOpened: { type: 1, params: alarmParams },
  outageRecovered: { type: 1, params: alarmParams },
  /** `answer`: what came back last. */
  webhookOff: { type: 1, params: ['title', 'answer'] },
  rolloutHalted: { type: 1, params: ['title', 'why', 'names'] },
  rolloutDone: { type: 1, params: ['title', 'count'] },
  /** `text`: of the comment. */
  commentMention: { type: 1, params: ['by', 'program', 'text'] },
  /** `note`: of who asks. */
  reviewAsked: { type: 1, params: ['by', 'title', 'note'] },
  /** `text`: of who decided. */
  reviewApproved: { type: 1, params: ['by', 'title', 'text'] },
  reviewRetimed: { type: 1, params: ['by', 'title', 'text'] },
  reviewRefused: { type: 1, params: ['by', 'title', 'text'] },
  /** `names`: of the first few programs on screens that show the file. */
  fileEnds: { type: 1, params: ['file', 'date', 'names'] },
  commentReply: { type: 1, params: ['by', 'program', 'text'] },
} as const satisfies Record<string, Declared>

export type SystemMessage = keyof typeof systemMessages
/** A key below `resources`, said in the reader's language. */
export type Word = { readonly word: string }
export type SystemMessageParam = string | number | Word
export type SystemMessageParams<N extends SystemMessage> = Record<
  (typeof systemMessages)[N]['params'][number],
  SystemMessageParam
>
