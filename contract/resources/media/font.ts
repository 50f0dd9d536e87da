import { z } from 'zod'
import { fontStyles } from '#contract/fonts/shippedFonts.ts'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'

/** Embedding permission in the font (OS/2 table, fsType). Fonts that forbid embedding are rejected. */
export const fontEmbeddings = ['installable', 'editable', 'preview'] as const

/** Bytes of an uploaded file: font collections of operating systems have about 20 MB. */
export const maxFontSize = 48 * 1024 * 1024
/** Bytes of one stored font. */
export const maxKeptFontSize = 24 * 1024 * 1024

/** A font in the editor's font list. */
export const offeredFont = z.object({
  id: z.string(),
  title: z.string(),
  style: z.enum(fontStyles),
  weight: z.string(),
  isItalic: z.boolean(),
  sha256: z.string(),
  /** A subset with the letters of its title, as a data URL. */
  sample: z.string(),
})
export type OfferedFont = z.infer<typeof offeredFont>

/** Characters that a device may be unable to draw, and the families that contain all of them. */
const lackingLetters = z.object({ letters: z.array(z.string()), families: z.array(z.string()) })

/** An uploaded font, available to every program of the site. Programs refer to it by id. */
export const font = defineResource({
  name: 'font',
  path: '/font',
  title: 'title',
  menu: 'content',
  fields: {
    title: f.text({ required: true, max: 100, filter: 'contains' }),
    style: f.choice(fontStyles, { required: true, default: 'sans', filter: 'in' }),
    /** CSS `font-weight`: a number, or the two ends of a range. */
    weight: f.text({ readonly: true, max: 9 }),
    isItalic: f.flag({ readonly: true, default: false }),
    /** Number of characters that the font contains. */
    letters: f.int({ readonly: true, default: 0 }),
    embedding: f.choice(fontEmbeddings, { readonly: true, default: 'installable', filter: 'in' }),
    /** The license forbids subsetting: devices download the whole font. */
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
    /** Uploads a file with one or several fonts, base64; returns the ids of the created records. */
    add: {
      method: 'POST',
      path: 'add',
      perm: 'add',
      isAtomic: false,
      input: { name: f.text({ required: true, max: 255 }), bytes: f.longText({ required: true, max: 70_000_000 }) },
      result: z.array(z.string()),
      bodyLimit: 68 * 1024 * 1024,
    },
    /** All fonts, for everyone who edits programs. */
    offered: { method: 'GET', path: 'offered', access: 'member', result: z.array(offeredFont) },
    /**
     * Characters of `letters` that neither the family nor its fallbacks contain. `language`: language of generated
     * text, such as weekdays; the fallbacks for this language are added.
     */
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
    /** The font file, base64. */
    bytes: { method: 'GET', path: 'bytes/:id', access: 'member', result: z.string() },
  },
})
export type Font = RecordOf<typeof font>
