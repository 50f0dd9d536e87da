import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'
import { commentPlace } from '#contract/rules/programs/commentPlace.ts'

/** People one comment may mention, characters of its text, and threads of a program. */
export const commentLimits = { mentions: 20, text: 2000, threads: 1000, replies: 500 } as const

const person = z.object({ id: z.string(), username: z.string(), nickName: z.string().nullable() })
export type CommentPerson = z.infer<typeof person>

const entry = z.object({
  id: z.string(),
  /** Null: the account is gone. */
  by: person.nullable(),
  text: z.string(),
  mentions: z.array(person),
  createTime: z.string(),
  /** When its text was changed last. */
  changeTime: z.string().nullable(),
  revision: z.number(),
  mayChange: z.boolean(),
  mayRemove: z.boolean(),
})
export type Comment = z.infer<typeof entry>

const thread = z.object({
  id: z.string(),
  /** What its pin says: counted within its program, never given twice. */
  number: z.number(),
  place: commentPlace,
  isResolved: z.boolean(),
  resolveBy: person.nullable(),
  /** The first is what it began with. */
  comments: z.array(entry).readonly(),
})
export type CommentThread = z.infer<typeof thread>

/** As it is kept: one form of every character, one kind of line end, no blanks around it. */
const commentText = (text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim()

const text = f.longText({ required: true, max: commentLimits.text, tidied: commentText })
// Ids of accounts: who is mentioned is no record that the call is about.
const mentions = f.json(z.array(z.string().regex(/^\d{1,19}$/)).max(commentLimits.mentions))
const commentId = f.text({ required: true, max: 19 })
const view = { page: 'program', perm: 'view' } as const

/**
 * Comments pinned to places of a program. They stand beside its document (ADR 24): no lock is asked for, no version is made, and no
 * screen hears of them. Who may see the program reads and writes them; `:id` is the program's.
 */
export const comment = defineService({
  name: 'comment',
  path: '/comment',
  calls: {
    count: { method: 'GET', path: 'count/:id', access: view, result: z.object({ open: z.number() }) },
    /** In the order of their numbers. */
    ofProgram: { method: 'GET', path: 'ofProgram/:id', access: view, result: z.array(thread) },
    /** Who may see the program and so may be mentioned, by name. */
    people: {
      method: 'GET',
      path: 'people/:id',
      access: view,
      input: { key: f.text({ max: 100 }) },
      result: z.array(person),
    },
    /** With `threadId` a reply, which opens a resolved thread again; else a thread at `place`. */
    add: {
      method: 'POST',
      path: 'add/:id',
      access: view,
      input: { text, mentions, threadId: f.text({ max: 19 }), place: f.json(commentPlace) },
      result: z.object({ threadId: z.string(), commentId: z.string() }),
    },
    /** One's own; on the condition of its revision. */
    change: {
      method: 'POST',
      path: 'change/:id',
      access: view,
      input: { commentId, text, mentions, revision: f.int({ required: true, min: 0 }) },
    },
    /** One's own; of others with "manage all". A thread goes with its last comment. */
    delete: { method: 'POST', path: 'delete/:id', access: view, input: { commentId } },
    resolve: {
      method: 'POST',
      path: 'resolve/:id',
      access: view,
      input: { threadId: f.text({ required: true, max: 19 }), isResolved: f.flag({ required: true }) },
    },
  },
})
