import { AppError } from '#contract/errors.ts'
import { folder } from '#contract/resources/folder.ts'
import { behave } from '../behave.ts'

export const folderBehaviour = behave(folder, {
  before: {
    async remove(rows, { db }) {
      const ids = rows.map(row => row.id)
      const below = await db
        .selectFrom('folder')
        .select('id')
        .where('parentId', 'in', ids)
        .where('id', 'not in', ids)
        .executeTakeFirst()
      const inside = await db.selectFrom('file').select('id').where('folderId', 'in', ids).executeTakeFirst()
      if (below || inside) throw new AppError('folder.notEmpty')
    },
  },
})
