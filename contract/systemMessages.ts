// The closed list of system messages with their parameters. Texts: locales/*/systemMessages.json.
import type { messageTypes } from './resources/system/message.ts'

type Declared = { readonly type: (typeof messageTypes)[number]; readonly params: readonly string[] }

const alarmParams = ['count', 'kind', 'place', 'names', 'rule'] as const

/** `count` selects the plural form. */
export const systemMessages = {
  /** `names`: of the first few devices. */
  devicesExpire: { type: 1, params: ['count', 'names', 'date'] },
  devicesEnded: { type: 1, params: ['count', 'names', 'date'] },
  trialExpires: { type: 1, params: ['count', 'date'] },
  /** `size`: the remaining storage, formatted. */
  storageLow: { type: 1, params: ['size'] },
  /** `count`: days until storage is full. */
  storageGrows: { type: 1, params: ['size', 'count'] },
  /** `job`: a Word; `reason`: the error of the run. */
  jobFailed: { type: 1, params: ['job', 'reason'] },
  /** `why`: a Word; `names`: of the first few devices that failed. */
  waveHalted: { type: 1, params: ['title', 'why', 'names'] },
  waveDone: { type: 1, params: ['title', 'count'] },
  /** `kind`: a Word; `names`: of the first few devices; `place`: location of an outage, as an address or a Word. */
  alarmOpened: { type: 1, params: alarmParams },
  alarmRecovered: { type: 1, params: alarmParams },
  outageOpened: { type: 1, params: alarmParams },
  outageRecovered: { type: 1, params: alarmParams },
  /** `answer`: the last response received. */
  webhookOff: { type: 1, params: ['title', 'answer'] },
  rolloutHalted: { type: 1, params: ['title', 'why', 'names'] },
  rolloutDone: { type: 1, params: ['title', 'count'] },
  /** `text`: text of the comment. */
  commentMention: { type: 1, params: ['by', 'program', 'text'] },
  /** `note`: the requester's note. */
  reviewAsked: { type: 1, params: ['by', 'title', 'note'] },
  /** `text`: the reviewer's note. */
  reviewApproved: { type: 1, params: ['by', 'title', 'text'] },
  reviewRetimed: { type: 1, params: ['by', 'title', 'text'] },
  reviewRefused: { type: 1, params: ['by', 'title', 'text'] },
  /** `names`: of the first few programs on devices that show the file. */
  fileEnds: { type: 1, params: ['file', 'date', 'names'] },
  commentReply: { type: 1, params: ['by', 'program', 'text'] },
} as const satisfies Record<string, Declared>

export type SystemMessage = keyof typeof systemMessages
/** A locale key below `resources`, translated to the reader's language. */
export type Word = { readonly word: string }
export type SystemMessageParam = string | number | Word
export type SystemMessageParams<N extends SystemMessage> = Record<
  (typeof systemMessages)[N]['params'][number],
  SystemMessageParam
>
