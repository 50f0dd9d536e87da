import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'
import { commentPosition } from '#contract/rules/programs/commentPosition.ts'

/** Limits: mentions and characters per comment, threads per program, replies per thread. */
export const commentLimits = { mentions: 20, text: 2000, threads: 1000, replies: 500 } as const

const person = z.object({ id: z.string(), username: z.string(), nickName: z.string().nullable() })
export type CommentPerson = z.infer<typeof person>

const entry = z.object({
  id: z.string(),
  /** Null: the account was deleted. */
  by: person.nullable(),
  text: z.string(),
  mentions: z.array(person),
  createTime: z.string(),
  /** Time of the latest change of the text; null: never changed. */
  changeTime: z.string().nullable(),
  revision: z.number(),
  mayChange: z.boolean(),
  mayRemove: z.boolean(),
})
export type Comment = z.infer<typeof entry>

const thread = z.object({
  id: z.string(),
  /** Number on the pin: consecutive within the program and never reused. */
  number: z.number(),
  place: commentPosition,
  isResolved: z.boolean(),
  resolveBy: person.nullable(),
  /** The first comment is the one that started the thread. */
  comments: z.array(entry).readonly(),
})
export type CommentThread = z.infer<typeof thread>

/** Normalized for storage: NFC, line feeds, trimmed. */
const commentText = (text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim()

const text = f.longText({ required: true, max: commentLimits.text, tidied: commentText })
// Plain strings instead of refs, because mentioned accounts are not the subject of the call in the log.
const mentions = f.json(z.array(z.string().regex(/^\d{1,19}$/)).max(commentLimits.mentions))
const commentId = f.text({ required: true, max: 19 })
const view = { page: 'program', perm: 'view' } as const

/**
 * Comments pinned to places of a program. They are not part of its document (ADR 24): adding one needs no lock,
 * creates no version and does not affect devices. Everyone who may see the program reads and writes them; `:id` is
 * the program's.
 */
export const comment = defineService({
  name: 'comment',
  path: '/comment',
  calls: {
    count: { method: 'GET', path: 'count/:id', access: view, result: z.object({ open: z.number() }) },
    /** Ordered by number. */
    ofProgram: { method: 'GET', path: 'ofProgram/:id', access: view, result: z.array(thread) },
    /** Accounts that may see the program and can be mentioned, searched by name. */
    people: {
      method: 'GET',
      path: 'people/:id',
      access: view,
      input: { key: f.text({ max: 100 }) },
      result: z.array(person),
    },
    /** With `threadId`, adds a reply and reopens a resolved thread; otherwise starts a thread at `place`. */
    add: {
      method: 'POST',
      path: 'add/:id',
      access: view,
      input: { text, mentions, threadId: f.text({ max: 19 }), place: f.json(commentPosition) },
      result: z.object({ threadId: z.string(), commentId: z.string() }),
    },
    /** Changes a comment of the caller; fails with a conflict if the revision is outdated. */
    change: {
      method: 'POST',
      path: 'change/:id',
      access: view,
      input: { commentId, text, mentions, revision: f.int({ required: true, min: 0 }) },
    },
    /**
     * Deletes a comment of the caller or, with the permission "manage all", any comment. Deleting the last comment
     * deletes the thread.
     */
    delete: { method: 'POST', path: 'delete/:id', access: view, input: { commentId } },
    resolve: {
      method: 'POST',
      path: 'resolve/:id',
      access: view,
      input: { threadId: f.text({ required: true, max: 19 }), isResolved: f.flag({ required: true }) },
    },
  },
})
