import { z } from 'zod'
import { recordSchemaOf } from '#contract/derive/recordSchemaOf.ts'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'
import { file } from '#contract/resources/media/file.ts'

const may = { page: 'file', perm: 'upload' } as const
const chunk = 64 * 1024 * 1024

/** Maximum bytes of a file of each kind. */
const uploadLimits = z.object({ picture: z.number(), video: z.number(), audio: z.number(), document: z.number() })
export type UploadLimits = z.infer<typeof uploadLimits>

/** Resumable uploads by the tus protocol, followed by `save`, which examines the bytes and creates the record. */
export const upload = defineService({
  name: 'upload',
  path: '/',
  calls: {
    tusCreate: { method: 'POST', path: '/upload/tus', access: may, raw: true, bodyLimit: chunk },
    tusHead: { method: 'HEAD', path: '/upload/tus/:uploadId', access: may, raw: true },
    tusPatch: { method: 'PATCH', path: '/upload/tus/:uploadId', access: may, raw: true, bodyLimit: chunk },
    tusDelete: { method: 'DELETE', path: '/upload/tus/:uploadId', access: may, raw: true },
    /**
     * Finds a file with the same content that the caller may see. Without a hash, only returns whether a file of that
     * size exists, so that the client rarely needs to hash a file.
     */
    known: {
      method: 'GET',
      path: '/upload/known',
      access: may,
      input: { size: f.int({ required: true, min: 0 }), sha256: f.text({ max: 64 }) },
      result: z.object({ isPossible: z.boolean(), file: recordSchemaOf(file, { heavy: true }).nullable() }),
    },
    abilities: {
      method: 'GET',
      path: '/upload/abilities',
      access: may,
      result: z.object({ canConvert: z.boolean(), limits: uploadLimits }),
    },
    /** Uploads a whole file as the form field `file`; returns an expiring URL signed for the caller. */
    file: { method: 'POST', path: '/upload/file', access: may, isMultipart: true, result: z.string() },
    /**
     * Prepares an upload without a session. `url` accepts the file once, as a form, and expires after one to two
     * hours. Then `save` creates the record.
     */
    getToken: {
      method: 'GET',
      path: '/upload/getToken',
      access: may,
      result: z.object({ token: z.string(), url: z.string() }),
    },
    put: { method: 'POST', path: '/upload/file/:uploadId', access: 'signed', isMultipart: true },
    /** Examines an upload and creates its record. Idempotent: the same upload returns the same record. */
    save: {
      method: 'POST',
      path: '/upload/save',
      access: may,
      input: {
        /** Id of the tus upload, or the `token` of `getToken`. */
        uploadId: f.text({ required: true, max: 64, alias: 'token' }),
        name: f.text({ required: true, max: 255 }),
        folderId: f.ref('folder', { root: true }),
        /**
         * A frame of a video or the waveform of audio as a data URL, drawn by the browser; used when the server
         * cannot draw one.
         */
        poster: f.longText({ max: 2_000_000 }),
        /** `refuse`: fails if a file with the same content exists, so that the user can be asked. */
        ifKnown: f.choice(['keep', 'refuse'], { default: 'keep' }),
      },
      result: recordSchemaOf(file, { heavy: true }),
      bodyLimit: 3 * 1024 * 1024,
    },
    /**
     * Replaces the content of a file. The new content must be of the same kind, and playable if the old content was.
     * Idempotent.
     */
    replace: {
      method: 'POST',
      path: '/upload/replace',
      access: { page: 'file', perm: 'edit' },
      input: {
        id: f.ref('file', { required: true }),
        uploadId: f.text({ required: true, max: 64 }),
        name: f.text({ required: true, max: 255 }),
        poster: f.longText({ max: 2_000_000 }),
      },
      result: recordSchemaOf(file, { heavy: true }),
      bodyLimit: 3 * 1024 * 1024,
    },
    /** Originals and thumbnails, with support for range requests; the URL is signed for its receiver and expires. */
    content: { method: 'GET', path: '/file/content/:id', access: 'signed', raw: true },
    thumbnail: { method: 'GET', path: '/file/thumbnail/:id', access: 'signed', raw: true },
    /** Several files in one zip. */
    download: { method: 'GET', path: '/file/download/:ids', access: 'signed', raw: true },
    screenshot: { method: 'GET', path: '/screenFile/content/:id', access: 'signed', raw: true },
  },
})
