import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { fileUse } from './fileUse.ts'
import { tagging } from './tagging.ts'

export const fileKinds = ['picture', 'video', 'audio', 'document', 'other'] as const
export type FileKind = (typeof fileKinds)[number]

/** What is stored of a file, in the library and in the bin alike. */
export const fileFacts = {
  name: f.text({ required: true, max: 255, filter: 'contains' }),
  kind: f.choice(fileKinds, { readonly: true, default: 'other', filter: 'in' }),
  folderId: f.ref('folder', { root: true, filter: 'eq' }),
  tagIds: f.refs('fileTag', { max: 50, filter: 'in' }),
  size: f.int({ readonly: true, default: 0, unit: 'bytes', filter: 'range' }),
  width: f.int({ readonly: true, unit: 'px' }),
  height: f.int({ readonly: true, unit: 'px' }),
  /** Width times height: compares pictures whichever way they stand. */
  pixels: f.int({ readonly: true, unit: 'px', filter: 'range' }),
  /** Of video and audio. */
  duration: f.int({ readonly: true, unit: 'ms' }),
  /** Of a document; its width and height are those of its first page, at 96 pixels an inch. */
  pages: f.int({ readonly: true }),
  /** Of video and audio, such as `hevc, ac3`. */
  codecs: f.text({ readonly: true }),
  /** False: no browser can be relied on to play it; converting makes one that they play. */
  isPlayable: f.flag({ readonly: true, default: true, filter: 'eq' }),
  /** MIME type, read from the bytes. */
  type: f.text({ readonly: true, filter: 'contains' }),
  /** What it was called where it came from; null for what came before this was kept, and for what the server made. */
  originalName: f.text({ readonly: true, max: 255 }),
  /** Stored name: 32 hex digits and the extension. */
  fkey: f.text({ readonly: true, max: 64, filter: 'contains', unsearched: true }),
  sha256: f.text({ readonly: true, max: 64, filter: 'eq' }),
  /** The last day on which it is shown anywhere, in the time of each device. */
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
    /** Of what has a picture. */
    orientation: f.choice(['horizontal', 'vertical', 'square'], { computed: true, readonly: true, filter: 'in' }),
    /** Bound to the reader and expiring; ask again rather than keep it. */
    url: f.text({ computed: true, readonly: true, signed: true }),
    thumbUrl: f.text({ computed: true, readonly: true, signed: true }),
    /** A video whose picture somebody chose. */
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
    /** Where the file can be fetched; bound to the caller and expiring, as the `url` of its record. */
    selectFileUrl: {
      method: 'GET',
      path: 'selectFileUrl',
      perm: 'view',
      input: { id: f.ref('file', { required: true }) },
      result: z.string(),
    },
    /**
     * A new name; the stored one stays, for it is the server's alone (`newKey` of the wire is not read). `key`: the stored name the
     * caller knows, refused when it is another file's.
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
    /** What would miss them. */
    getUse: { method: 'GET', path: 'getUse/:ids', perm: 'view', result: z.array(fileUse) },
    /** Where they can be fetched: one as it is, several as one zip; bound to the caller and expiring. */
    download: { method: 'GET', path: 'getDownload/:ids', perm: 'view', result: z.string() },
    tag: tagging('file', 'fileTag'),
    /** Converts what browsers cannot play to H.264 and AAC, beside the file; a job whose progress its asker sees. */
    convert: { method: 'POST', path: 'convert', perm: 'upload', input: { ids: f.refs('file', { required: true }) } },
    /** A frame as a data URL that stands for the video; none goes back to the one the server took. */
    poster: {
      method: 'POST',
      path: 'poster',
      perm: 'edit',
      input: { id: f.ref('file', { required: true }), poster: f.longText({ max: 2_000_000 }) },
      bodyLimit: 3 * 1024 * 1024,
    },
    /** Further records of the same bytes; answers their ids. Other clients of the wire name one by `id`. */
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
