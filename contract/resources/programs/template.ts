import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { programDocument } from '#contract/programs/program.ts'

/** Topics, in the order they are offered. */
export const templateTopics = ['reception', 'food', 'shopWindow', 'schedule', 'information', 'other'] as const
export type TemplateTopic = (typeof templateTopics)[number]
export type LibraryTopic = Exclude<TemplateTopic, 'other'>
export const libraryTopics = templateTopics.filter((topic): topic is LibraryTopic => topic !== 'other')

/** File ids of a document → URLs. */
const pictures = z.record(z.string(), z.string())

/** A template of the library with everything needed to draw it. */
export const libraryTemplate = z.object({
  id: z.string(),
  title: z.string(),
  width: z.number(),
  height: z.number(),
  topic: z.enum(templateTopics),
  /** Template with the same components for the other orientation. Parts of both documents with the same id correspond. */
  otherId: z.string().nullable(),
  document: programDocument,
  pictures,
})
export type LibraryTemplate = z.infer<typeof libraryTemplate>

/** A starting point for new programs. Users save programs as templates; the library contains built-in templates. */
export const template = defineResource({
  name: 'template',
  path: '/template',
  title: 'title',
  menu: 'content',
  rows: 'own',
  fields: {
    title: f.text({ required: true, max: 100, filter: 'contains' }),
    topic: f.choice(templateTopics, { required: true, default: 'other', filter: 'in' }),
    width: f.int({ readonly: true, default: 1920, min: 16, max: 16_384, unit: 'px' }),
    height: f.int({ readonly: true, default: 1080, min: 16, max: 16_384, unit: 'px' }),
    resolution: f.text({ computed: true, readonly: true }),
    orientation: f.choice(['horizontal', 'vertical'], { readonly: true, default: 'horizontal', filter: 'in' }),
    duration: f.int({ readonly: true, default: 0, unit: 'ms' }),
    /**
     * Name of a library template in server/programs/templates, which has its title and document in the reader's
     * language; null for a template that a user saved.
     */
    builtIn: f.text({ readonly: true, max: 64, unique: true }),
    isBuiltIn: f.flag({ computed: true, readonly: true, filter: 'eq' }),
    /** The program that the template was saved from, while that program exists. */
    programId: f.ref('program', { readonly: true }),
    document: f.json(programDocument, { readonly: true, heavy: true }),
    pictures: f.json(pictures, { computed: true, readonly: true, heavy: true }),
    thumbnail: f.longText({ readonly: true, max: 200_000 }),
  },
  crud: { list: 'getAll', one: 'selectById/:id', update: 'edit', remove: 'deleteByIds/:ids' },
  views: {
    list: ['title', 'topic', 'resolution', 'duration', 'createBy', 'updateTime'],
    form: ['title', 'topic'],
    show: [
      'title',
      'topic',
      'width',
      'height',
      'orientation',
      'duration',
      'programId',
      'createBy',
      'createTime',
      'updateBy',
      'updateTime',
    ],
  },
  actions: {
    /** All templates of the library, in order; in `language` or, if absent, in the reader's language. */
    getLibrary: {
      method: 'GET',
      path: 'getLibrary',
      perm: 'view',
      input: { language: f.text({ max: 16 }) },
      result: z.array(libraryTemplate),
    },
    /**
     * Creates a program from the template; returns the program's id. `thumbnail`: a picture as a data URL; `code`:
     * reference number of the new program.
     */
    use: {
      method: 'POST',
      path: 'use/:id',
      access: { page: 'program', perm: 'add' },
      input: { thumbnail: f.longText({ max: 200_000 }), code: f.text({ max: 64 }) },
      result: z.string(),
    },
    /**
     * Stores the drawing behind a library template as a file of the caller, unless the caller has it already; returns
     * the file's id. In `language` or, if absent, in the caller's language: some languages mirror the drawing.
     */
    draw: {
      method: 'POST',
      path: 'draw/:id',
      access: { page: 'program', perm: 'edit' },
      input: { language: f.text({ max: 16 }) },
      result: z.string(),
    },
  },
})
export type Template = RecordOf<typeof template>
