import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { brokenAt, documentRefusal, programDocument } from '#contract/programs/program.ts'
import { programUse } from './programUse.ts'
import { templateTopics } from './template.ts'

export const savedEdition = z.object({
  /** Identifies the version within its program. */
  revision: z.number(),
  title: z.string(),
  name: z.string().nullable(),
  thumbnail: z.string().nullable(),
  saveBy: z.string().nullable(),
  saveTime: z.string(),
  isCurrent: z.boolean(),
})
export type SavedEdition = z.infer<typeof savedEdition>

export const importedPrograms = z.object({
  programs: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Number of existing files used instead of those in the package. */
  reused: z.number(),
  /** Titles of programs with a button whose target is missing. */
  unlinked: z.array(z.string()),
  /** Titles of fonts that were not imported: their license forbids it, or the caller may not add fonts. */
  leftFonts: z.array(z.string()).default([]),
})
export type ImportedPrograms = z.infer<typeof importedPrograms>

/** A user with the program open in the builder. */
export const builderPerson = z.object({
  tab: z.string(),
  username: z.string(),
  nickName: z.string().nullable(),
  avatar: z.string().nullable(),
  /** Whether this tab edits the program; all other tabs are read-only by convention. */
  isEditing: z.boolean(),
})
export type BuilderPerson = z.infer<typeof builderPerson>

const revision = f.int({ required: true, min: 0 })
const tab = f.text({ required: true, max: 64 })

export const program = defineResource({
  name: 'program',
  path: '/draw',
  title: 'title',
  menu: 'content',
  rows: 'own',
  fields: {
    title: f.text({ required: true, max: 100, filter: 'contains' }),
    code: f.text({ max: 64, filter: 'contains' }),
    width: f.int({ required: true, default: 1920, min: 16, max: 16_384, immutable: true, unit: 'px' }),
    height: f.int({ required: true, default: 1080, min: 16, max: 16_384, immutable: true, unit: 'px' }),
    resolution: f.text({ computed: true, readonly: true }),
    orientation: f.choice(['horizontal', 'vertical'], { readonly: true, default: 'horizontal', filter: 'in' }),
    duration: f.int({ readonly: true, default: 0, unit: 'ms' }),
    /** Total bytes of the files that the program needs. */
    size: f.int({ readonly: true, default: 0, unit: 'bytes' }),
    /** Null until the first save in the builder. */
    document: f.json(programDocument, {
      heavy: true,
      refusal: (value, at) => documentRefusal(value) ?? brokenAt(at),
    }),
    /** A small picture drawn by the builder on save, as a data URL. */
    thumbnail: f.longText({ max: 200_000 }),
    /** Last day on which devices play the program, in each device's time zone. */
    validUntil: f.date({ filter: 'range' }),
    /** Time of the last send; `editedSinceSent`: devices show an older version. */
    sentTime: f.moment({ readonly: true }),
    editedSinceSent: f.flag({ readonly: true, default: false }),
    /** The program is assigned to a device or group: it can be withdrawn but not deleted. */
    isPublished: f.flag({ computed: true, readonly: true }),
  },
  crud: {
    list: 'getAll',
    one: 'selectById/:id',
    create: 'createDraw',
    update: 'save',
    remove: 'deleteByIds/:ids',
  },
  views: {
    list: ['title', 'resolution', 'duration', 'size', 'sentTime', 'validUntil', 'createBy', 'updateTime'],
    form: ['title', 'code', 'validUntil', 'width', 'height'],
    show: [
      'title',
      'code',
      'width',
      'height',
      'orientation',
      'duration',
      'size',
      'sentTime',
      'validUntil',
      'createBy',
      'createTime',
      'updateBy',
      'updateTime',
    ],
    excel: ['id', 'title', 'code', 'width', 'height', 'duration', 'size', 'sentTime', 'createBy', 'createTime'],
    groups: {
      program: ['title', 'code', 'validUntil', 'sentTime'],
      size: ['width', 'height', 'orientation', 'duration', 'size'],
    },
  },
  actions: {
    /**
     * Lists where the programs are used: devices that play them, buttons that open them, templates made from them.
     */
    getUse: { method: 'GET', path: 'getUse/:ids', perm: 'view', result: z.array(programUse) },
    /** Creates copies owned by the caller; returns their ids in the given order. */
    copy: {
      method: 'POST',
      path: 'copy',
      perm: 'add',
      input: { ids: f.refs('program', { required: true }) },
      result: z.array(z.string()),
    },
    /**
     * Returns an expiring URL, signed for the caller, of a package with the programs, linked programs, files and
     * uploaded fonts. `leftFonts`: titles of fonts whose license forbids installing them elsewhere.
     */
    exportPackage: {
      method: 'POST',
      // The call writes nothing, and reading thumbnails from a bucket is slow, so no transaction is held open.
      isAtomic: false,
      path: 'exportPackage',
      perm: 'output',
      input: { ids: f.refs('program', { required: true }) },
      result: z.object({ url: z.string(), leftFonts: z.array(z.string()) }),
    },
    package: { method: 'GET', path: 'package/:ids', access: 'signed', raw: true },
    /**
     * Starts a job that checks and imports a finished upload; its result is `importedPrograms`. Returns the job's id.
     */
    importPackage: {
      method: 'POST',
      path: 'importPackage',
      perm: 'input',
      input: { uploadId: f.text({ required: true, max: 64 }), name: f.text({ required: true, max: 255 }) },
      result: z.string(),
    },
    /**
     * Sets the program that a button opens; without `programId`, clears it. The rest of the program stays unchanged.
     */
    setButtonProgramById: {
      method: 'POST',
      path: 'setButtonProgramById/:id',
      perm: 'edit',
      input: { nodeId: f.text({ required: true, max: 64 }), programId: f.ref('program') },
      result: z.object({ revision: z.number() }),
    },
    /** Saves the program as a template of the caller, by default with the program's title; returns its id. */
    saveAsModel: {
      method: 'POST',
      path: 'saveAsModel/:id',
      perm: 'add',
      input: { title: f.text({ max: 100 }), topic: f.choice(templateTopics) },
      result: z.string(),
    },
    /** Saved versions, newest first, starting with the current one. */
    getVersions: { method: 'GET', path: 'getVersions/:id', perm: 'view', result: z.array(savedEdition) },
    getVersion: {
      method: 'GET',
      path: 'getVersion/:id',
      perm: 'view',
      input: { revision },
      result: savedEdition.omit({ thumbnail: true, isCurrent: true }).extend({ document: z.unknown() }),
    },
    /** Names a version, so that it is never pruned. Without `name`, the version becomes an ordinary one again. */
    nameVersion: {
      method: 'POST',
      path: 'nameVersion/:id',
      perm: 'edit',
      input: { revision, name: f.text({ max: 100 }) },
    },
    /** Deletes a version; fails for the current one. Files that only this version used can be deleted afterwards. */
    deleteVersion: { method: 'POST', path: 'deleteVersion/:id', perm: 'edit', input: { revision } },
    /**
     * Heartbeat of an open builder; returns everyone who has the program open. The first person to edit is announced
     * to the other users; nothing is locked.
     */
    stayInBuilder: {
      method: 'POST',
      path: 'stayInBuilder/:id',
      perm: 'edit',
      isRecorded: false,
      input: { tab, isEditing: f.flag({ default: false }) },
      result: z.array(builderPerson),
    },
    takeOverBuilder: {
      method: 'POST',
      path: 'takeOverBuilder/:id',
      perm: 'edit',
      input: { tab },
      result: z.array(builderPerson),
    },
    leaveBuilder: { method: 'POST', path: 'leaveBuilder/:id', perm: 'edit', isRecorded: false, input: { tab } },
  },
})
export type Program = RecordOf<typeof program>
