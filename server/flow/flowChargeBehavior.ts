import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { flowCharge } from '#contract/resources/money/flowCharge.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { behave } from '#server/kernel/behave.ts'

export const flowChargeBehavior = behave(flowCharge, {
  actions: {
    async getFileList({ id }, context) {
      const found = await sql<{ files: { fileId: string | null; bytes: number }[] }>`
        SELECT "files" FROM "flowCharge" WHERE "id" = ${id} AND ${ownOrAll(flowCharge, context) ?? sql`true`}
      `.execute(context.db)
      const [charge] = found.rows
      if (!charge) throw new AppError('general.notFound')
      const ids = charge.files.flatMap(({ fileId }) => fileId ?? [])
      const named = await context.db
        .selectFrom('file')
        .select(['id', 'name'])
        .where('id', '=', ({ fn, val }) => fn.any(val(ids)))
        .execute()
      const names = new Map(named.map(file => [file.id, file.name]))
      return charge.files.map(file => ({ ...file, name: names.get(file.fileId ?? '') ?? null }))
    },
  },
})
