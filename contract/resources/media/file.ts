import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { fileUse } from './fileUse.ts'
import { tagging } from './tagging.ts'

export const fileKinds = ['picture', 'video', 'audio', 'document', 'other'] as const
export type FileKind = (typeof fileKinds)[number]

/** Stored fields of a file, in the library and in the recycle bin. */
export const fileFacts = {
  name: f.text({ required: true, max: 255, filter: 'contains' }),
  kind: f.choice(fileKinds, { readonly: true, default: 'other', filter: 'in' }),
  folderId: f.ref('folder', { root: true, filter: 'eq' }),
  tagIds: f.refs('fileTag', { max: 50, filter: 'in' }),
  size: f.int({ readonly: true, default: 0, unit: 'bytes', filter: 'range' }),
  width: f.int({ readonly: true, unit: 'px' }),
  height: f.int({ readonly: true, unit: 'px' }),
  /** Width times height, for filtering by resolution independent of the orientation. */
  pixels: f.int({ readonly: true, unit: 'px', filter: 'range' }),
  /** For video and audio. */
  duration: f.int({ readonly: true, unit: 'ms' }),
  /** For documents; width and height are those of the first page at 96 dpi. */
  pages: f.int({ readonly: true }),
  /** For video and audio, such as `hevc, ac3`. */
  codecs: f.text({ readonly: true }),
  /** False: browsers may not play the file; `convert` creates a playable copy. */
  isPlayable: f.flag({ readonly: true, default: true, filter: 'eq' }),
  /** MIME type, detected from the bytes. */
  type: f.text({ readonly: true, filter: 'contains' }),
  /** File name at upload; null for files uploaded before this field existed and for generated files. */
  originalName: f.text({ readonly: true, max: 255 }),
  /** Storage key: 32 hex digits and the extension. */
  fkey: f.text({ readonly: true, max: 64, filter: 'contains', unsearched: true }),
  sha256: f.text({ readonly: true, max: 64, filter: 'eq' }),
  /** Last day on which devices show the file, in each device's time zone. */
  validUntil: f.date({ filter: 'range' }),
} as const

export const file = defineResource({
  name: 'file',
  path: '/file',
  title: 'name',
  menu: 'content',
  rows: 'own',
  fields: {
    ...fileFacts,
    resolution: f.text({ computed: true, readonly: true }),
    /** Null for files without width and height. */
    orientation: f.choice(['horizontal', 'vertical', 'square'], { computed: true, readonly: true, filter: 'in' }),
    /** Signed for the reader and expiring; do not store it. */
    url: f.text({ computed: true, readonly: true, signed: true }),
    thumbUrl: f.text({ computed: true, readonly: true, signed: true }),
    /** Whether a user chose the video's poster frame. */
    hasPoster: f.flag({ computed: true, readonly: true }),
  },
  crud: { list: 'getByCondition', one: 'get/:id', update: 'edit', remove: 'delete/:ids' },
  views: {
    list: ['name', 'kind', 'size', 'resolution', 'duration', 'tagIds', 'createTime'],
    show: [
      'name',
      'originalName',
      'kind',
      'type',
      'codecs',
      'isPlayable',
      'size',
      'width',
      'height',
      'duration',
      'pages',
      'folderId',
      'tagIds',
      'validUntil',
      'sha256',
      'createBy',
      'createTime',
    ],
    excel: [
      'id',
      'name',
      'kind',
      'type',
      'size',
      'width',
      'height',
      'duration',
      'pages',
      'sha256',
      'createBy',
      'createTime',
    ],
    groups: {
      file: ['name', 'originalName', 'kind', 'folderId', 'tagIds', 'validUntil', 'size'],
      format: ['type', 'codecs', 'isPlayable', 'width', 'height', 'duration', 'pages', 'sha256'],
    },
  },
  actions: {
    /** Returns an expiring URL signed for the caller, like `url` of the record. */
    selectFileUrl: {
      method: 'GET',
      path: 'selectFileUrl',
      perm: 'view',
      input: { id: f.ref('file', { required: true }) },
      result: z.string(),
    },
    /**
     * Changes the display name; the storage key never changes (`newKey`, which other clients send, is ignored).
     * `key`: the storage key that the caller expects; a mismatch fails.
     */
    rename: {
      method: 'POST',
      path: 'rename',
      perm: 'edit',
      input: {
        id: f.ref('file', { required: true }),
        key: f.text({ max: 64 }),
        newName: f.text({ required: true, max: 255 }),
      },
    },
    /** Lists the records that use the files and would break without them. */
    getUse: { method: 'GET', path: 'getUse/:ids', perm: 'view', result: z.array(fileUse) },
    /** Returns an expiring URL, signed for the caller, of one file or of a zip with several. */
    download: { method: 'GET', path: 'getDownload/:ids', perm: 'view', result: z.string() },
    tag: tagging('file', 'fileTag'),
    /** Starts a job that converts a copy of each unplayable file to H.264 and AAC; the caller sees its progress. */
    convert: { method: 'POST', path: 'convert', perm: 'upload', input: { ids: f.refs('file', { required: true }) } },
    /** Sets the poster frame of a video to `poster`, a data URL; if absent, restores the generated poster. */
    poster: {
      method: 'POST',
      path: 'poster',
      perm: 'edit',
      input: { id: f.ref('file', { required: true }), poster: f.longText({ max: 2_000_000 }) },
      bodyLimit: 3 * 1024 * 1024,
    },
    /**
     * Creates further records for the bytes of existing files; returns the ids of the new records. Other clients of
     * the wire protocol send a single `id`.
     */
    copy: {
      method: 'POST',
      path: 'copy',
      perm: 'upload',
      input: { ids: f.refs('file', { required: true, alias: 'id' }) },
      result: z.array(z.string()),
    },
  },
})
export type File = RecordOf<typeof file>
