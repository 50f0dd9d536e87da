import { type SqlBool, sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { ProgramDocument } from '#contract/programs/program.ts'
import { readProgram } from '#contract/programs/readProgram.ts'
import { file } from '#contract/resources/media/file.ts'
import { program } from '#contract/resources/programs/program.ts'
import { type Template, template } from '#contract/resources/programs/template.ts'
import { resolutionOf } from '#contract/rules/media/resolutionOf.ts'
import { filesOf } from '#contract/rules/programs/filesOf.ts'
import type { Row, Values } from '#server/base/values.ts'
import { crudHandlersOf } from '#server/crud/crudHandlers.ts'
import type { Registry } from '#server/crud/references.ts'
import { createRepository } from '#server/crud/repository.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { behave, erased } from '#server/kernel/behave.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { addDrawing, contentPath, signUrl } from '#server/media/index.ts'
import { programBehavior } from './programBehavior.ts'
import { drawnTemplate } from './templates/drawnTemplate.ts'
import { type BuiltInName, builtInNames, builtInTemplates, isBuiltInName, otherLayoutOf } from './templates/index.ts'
import { sayOf } from './templates/sayOf.ts'
import { isMirrored, templateDocument } from './templates/templateDocument.ts'
import { templateDrawing } from './templates/templateDrawing.ts'

/** Registry with the only resource that is needed to create a program, because programs refer to no other. */
const programs: Registry = {
  resources: { program },
  behaviors: { program: erased(programBehavior) },
}

/** SQL condition for the caller's own templates and the built-in ones. */
function visible(context: Pick<Context, 'caller'>) {
  const own = ownOrAll(template, context)
  return own && sql<SqlBool>`(${own} OR "builtIn" IS NOT NULL)`
}

export const templateBehavior = behave(template, {
  scope: visible,
  narrow: ({ isBuiltIn }) =>
    isBuiltIn === undefined || isBuiltIn === null
      ? []
      : [sql<SqlBool>`("builtIn" IS NOT NULL) = ${String(isBuiltIn) === 'true'}`],
  before: {
    update(values, row) {
      refuseLibrary([row])
      return values
    },
    remove: refuseLibrary,
  },
  async decorate(records, context) {
    for (const record of records) {
      record.isBuiltIn = record.builtIn !== null
      record.resolution = resolutionOf(record)
      const isOne = 'document' in record
      if (isBuiltInName(record.builtIn)) {
        record.title = sayOf(context.texts, record.builtIn, context.language)('title')
        if (isOne) Object.assign(record, drawnTemplate(record.builtIn, context))
      } else if (isOne) record.pictures = await picturesOf(record, context)
    }
  },
  actions: {
    async getLibrary(input, { db, texts, ...context }) {
      const language = languageFor(input, { texts, ...context })
      const rows = await db
        .selectFrom('template')
        .select(['id', 'builtIn', 'width', 'height'])
        .where('builtIn', 'in', builtInNames)
        .execute()
      const rowOf = (name: BuiltInName | null) => rows.find(({ builtIn }) => builtIn === name)
      return builtInNames.flatMap(name => {
        const row = rowOf(name)
        if (!row) return []
        const { id, width, height } = row
        const title = sayOf(texts, name, language)('title')
        const { topic } = builtInTemplates[name]
        const otherId = rowOf(otherLayoutOf(name))?.id ?? null
        return [{ id, title, topic, width, height, otherId, ...drawnTemplate(name, { texts, language }) }]
      })
    },
    async use({ id, thumbnail, code }, context) {
      const repository = createRepository(context.db, template, context.time)
      const [row] = await repository.find([id], visible(context), { lock: 'keep' })
      if (!row) throw new AppError('general.notFound')
      const started = await startOf(row, context)
      const values = { code: code ?? null, thumbnail: thumbnail ?? row.thumbnail ?? null, ...started }
      const created = (await crudHandlersOf(programs, program).create(values, context)) as Values
      return String(created.id)
    },
    async draw({ id, language }, context) {
      const row = await context.db.selectFrom('template').select('builtIn').where('id', '=', id).executeTakeFirst()
      if (!isBuiltInName(row?.builtIn)) throw new AppError('general.notFound')
      return await drawingToUse(row.builtIn, { ...context, language: languageFor({ language }, context) })
    },
  },
})

async function startOf({ builtIn, title, document, width, height }: Row, context: Context): Promise<Values> {
  if (!isBuiltInName(builtIn)) return { title, document, width, height }
  const started = await documentToUse(builtIn, context)
  return { title: sayOf(context.texts, builtIn, context.language)('title'), document: started, width, height }
}

function refuseLibrary(rows: readonly Row[]): void {
  if (rows.some(row => row.builtIn !== null)) throw new AppError('template.builtIn')
}

/** Returns signed URLs of the template's files that the caller may see, by id. */
async function picturesOf({ document }: Template, context: Context): Promise<Record<string, string>> {
  const read = document ? readProgram(document) : null
  if (!read || !('document' in read)) return {}
  const found = await createRepository(context.db, file, context.time).find(
    filesOf(read.document),
    ownOrAll(file, context),
  )
  const { id, tokenHash: proof } = callerOf(context)
  return Object.fromEntries(found.map(row => [row.id, signUrl(context, contentPath(row.id), { id, proof })]))
}

/** Returns the document for a new program. Requires a transaction. */
async function documentToUse(name: BuiltInName, context: Context): Promise<ProgramDocument> {
  const { texts, language } = context
  const background = await drawingToUse(name, context)
  return templateDocument({ name, template: builtInTemplates[name], texts, language, background })
}

/**
 * Saves the drawing as a file of the caller, unless the caller already has this file; returns the file's id. Requires a
 * transaction.
 */
async function drawingToUse(name: BuiltInName, context: Context): Promise<string> {
  const { texts, language } = context
  const svg = templateDrawing(builtInTemplates[name], isMirrored(language))
  const title = sayOf(texts, name, language)('title')
  return await addDrawing({ name: `${title}.jpg`, svg, folderId: null, reuse: true }, context)
}

/** The requested language if the site has it, otherwise the caller's. */
function languageFor(input: { language?: string | null }, { texts, language }: Pick<Context, 'texts' | 'language'>) {
  return texts.languages.find(known => known === input.language) ?? language
}
