import { z } from 'zod'
import { fontStyles } from '#contract/fonts/shippedFonts.ts'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'

/** What the maker of a font allows (OS/2, fsType). One that forbids to be embedded is not taken. */
export const fontEmbeddings = ['installable', 'editable', 'preview'] as const

/** Bytes of a file of fonts: the collections that systems come with have some twenty million. */
export const maxFontSize = 48 * 1024 * 1024
/** Bytes of one font, as it is kept and travels. */
export const maxKeptFontSize = 24 * 1024 * 1024

/** A font to write with. */
export const offeredFont = z.object({
  id: z.string(),
  title: z.string(),
  style: z.enum(fontStyles),
  weight: z.string(),
  isItalic: z.boolean(),
  sha256: z.string(),
  /** A font of the letters of its title, as a data URL. */
  sample: z.string(),
})
export type OfferedFont = z.infer<typeof offeredFont>

/** Letters that nothing on a screen is sure to have, and the families that have all of them. */
const lackingLetters = z.object({ letters: z.array(z.string()), families: z.array(z.string()) })

/** An uploaded font, for every program of the site. A program names it by its id. */
export const font = defineResource({
  name: 'font',
  path: '/font',
  title: 'title',
  menu: 'content',
  fields: {
    title: f.text({ required: true, max: 100, filter: 'contains' }),
    style: f.choice(fontStyles, { required: true, default: 'sans', filter: 'in' }),
    /** Of CSS: a number, or the two ends of a range. */
    weight: f.text({ readonly: true, max: 9 }),
    isItalic: f.flag({ readonly: true, default: false }),
    /** How many it has. */
    letters: f.int({ readonly: true, default: 0 }),
    embedding: f.choice(fontEmbeddings, { readonly: true, default: 'installable', filter: 'in' }),
    /** Its maker does not allow it to be cut down: screens get the whole of it. */
    isUncut: f.flag({ readonly: true, default: false }),
    size: f.int({ readonly: true, default: 0, unit: 'bytes' }),
    sha256: f.text({ readonly: true, max: 64 }),
    sample: f.longText({ readonly: true, max: 500_000 }),
  },
  crud: { list: 'getAll', one: 'get/:id', update: 'edit', remove: 'delByIds/:ids' },
  views: {
    list: ['title', 'style', 'weight', 'letters', 'size', 'embedding', 'createBy', 'createTime'],
    form: ['title', 'style'],
    show: [
      'title',
      'style',
      'weight',
      'isItalic',
      'letters',
      'embedding',
      'isUncut',
      'size',
      'createBy',
      'createTime',
      'updateBy',
      'updateTime',
    ],
    excel: [
      'id',
      'title',
      'style',
      'weight',
      'isItalic',
      'letters',
      'embedding',
      'size',
      'sha256',
      'createBy',
      'createTime',
    ],
  },
  actions: {
    /** Takes a file of one font or of several, in base64; answers the ids of what it made. */
    add: {
      method: 'POST',
      path: 'add',
      perm: 'add',
      isAtomic: false,
      input: { name: f.text({ required: true, max: 255 }), bytes: f.longText({ required: true, max: 70_000_000 }) },
      result: z.array(z.string()),
      bodyLimit: 68 * 1024 * 1024,
    },
    /** All of them, for who writes with them. */
    offered: { method: 'GET', path: 'offered', access: 'member', result: z.array(offeredFont) },
    /** Of letters that are to be drawn with a family; `language`: what the product writes beside them. */
    lacking: {
      method: 'POST',
      path: 'lacking',
      access: 'member',
      isAtomic: false,
      isRecorded: false,
      input: {
        family: f.text({ required: true, max: 40 }),
        letters: f.text({ required: true, max: 4000 }),
        language: f.text({ max: 10 }),
      },
      result: lackingLetters,
    },
    /** The font itself, in base64. */
    bytes: { method: 'GET', path: 'bytes/:id', access: 'member', result: z.string() },
  },
})
export type Font = RecordOf<typeof font>
