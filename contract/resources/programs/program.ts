import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { brokenAt, documentRefusal, programDocument } from '#contract/programs/program.ts'
import { programUse } from './programUse.ts'
import { templateTopics } from './template.ts'

/** A state of a program that was saved. */
export const savedVersion = z.object({
  /** Names it within its program. */
  revision: z.number(),
  title: z.string(),
  name: z.string().nullable(),
  thumbnail: z.string().nullable(),
  saveBy: z.string().nullable(),
  saveTime: z.string(),
  /** What is stored now. */
  isCurrent: z.boolean(),
})
export type SavedVersion = z.infer<typeof savedVersion>

/** What came out of a package. */
export const importedPrograms = z.object({
  programs: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Files that were there already and are used instead. */
  reused: z.number(),
  /** Titles of programs with a button that leads nowhere now. */
  unlinked: z.array(z.string()),
  /** Titles of fonts that were not taken: their maker does not allow it, or the reader may not add fonts. */
  leftFonts: z.array(z.string()).default([]),
})
export type ImportedPrograms = z.infer<typeof importedPrograms>

/** A builder somebody has open. */
export const builderPerson = z.object({
  tab: z.string(),
  username: z.string(),
  nickName: z.string().nullable(),
  avatar: z.string().nullable(),
  /** Works on it; of several the others look. */
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
    /** Bytes of every file the program needs. */
    size: f.int({ readonly: true, default: 0, unit: 'bytes' }),
    /** Null until the builder saved it once. */
    document: f.json(programDocument, {
      heavy: true,
      refusal: (value, at) => documentRefusal(value) ?? brokenAt(at),
    }),
    /** A small picture the builder drew while saving, as a data URL. */
    thumbnail: f.longText({ max: 200_000 }),
    /** The last day on which it plays anywhere, in the time of each device. */
    validUntil: f.date({ filter: 'range' }),
    /** When it was last sent; `editedSinceSent` says that screens show an older version. */
    sentTime: f.moment({ readonly: true }),
    editedSinceSent: f.flag({ readonly: true, default: false }),
    /** Stands on some device or group: it can be withdrawn, and not deleted. */
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
    /** Where they are used: screens that play them, buttons that lead to them, templates made from them. */
    getUse: { method: 'GET', path: 'getUse/:ids', perm: 'view', result: z.array(programUse) },
    /** Programs of the caller's own with the same content; answers their ids, in the order given. */
    copy: {
      method: 'POST',
      path: 'copy',
      perm: 'add',
      input: { ids: f.refs('program', { required: true }) },
      result: z.array(z.string()),
    },
    /**
     * Where the programs can be fetched as one file, with what their buttons lead to, every file and every uploaded font; the address is
     * bound to the caller and expires. `leftFonts`: titles of fonts whose maker does not allow them to be installed elsewhere.
     */
    exportPackage: {
      method: 'POST',
      // It only reads, and small pictures of a bucket take their time.
      isAtomic: false,
      path: 'exportPackage',
      perm: 'output',
      input: { ids: f.refs('program', { required: true }) },
      result: z.object({ url: z.string(), leftFonts: z.array(z.string()) }),
    },
    package: { method: 'GET', path: 'package/:ids', access: 'signed', raw: true },
    /** Begins to check and import a complete upload as a job whose progress the caller sees; its result is `importedPrograms`. Answers the job's id. */
    importPackage: {
      method: 'POST',
      path: 'importPackage',
      perm: 'input',
      input: { uploadId: f.text({ required: true, max: 64 }), name: f.text({ required: true, max: 255 }) },
      result: z.string(),
    },
    /** Where a press on the button of this id leads; without a program, nowhere. The rest of the program stays as it is. */
    setButtonProgramById: {
      method: 'POST',
      path: 'setButtonProgramById/:id',
      perm: 'edit',
      input: { nodeId: f.text({ required: true, max: 64 }), programId: f.ref('program') },
      result: z.object({ revision: z.number() }),
    },
    /** Keeps the program as it is now as a template of the caller's, called as the program unless a title is given; answers its id. */
    saveAsModel: {
      method: 'POST',
      path: 'saveAsModel/:id',
      perm: 'add',
      input: { title: f.text({ max: 100 }), topic: f.choice(templateTopics) },
      result: z.string(),
    },
    /** The newest first; the one that is stored now leads. */
    getVersions: { method: 'GET', path: 'getVersions/:id', perm: 'view', result: z.array(savedVersion) },
    getVersion: {
      method: 'GET',
      path: 'getVersion/:id',
      perm: 'view',
      input: { revision },
      result: savedVersion.omit({ thumbnail: true, isCurrent: true }).extend({ document: z.unknown() }),
    },
    /** A version with a name is never pruned; without one it is as others are. */
    nameVersion: {
      method: 'POST',
      path: 'nameVersion/:id',
      perm: 'edit',
      input: { revision, name: f.text({ max: 100 }) },
    },
    /** Never the one that is stored now. Files that it alone named can be deleted afterwards. */
    deleteVersion: { method: 'POST', path: 'deleteVersion/:id', perm: 'edit', input: { revision } },
    /** A builder's sign of life; answers who else is there. The first who edits is told to the others: courtesy, never a guard. */
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
