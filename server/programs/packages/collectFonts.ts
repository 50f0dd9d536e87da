import type { ProgramDocument } from '#contract/programs/program.ts'
import { familiesOf } from '#contract/rules/programs/familiesOf.ts'
import type { Context } from '#server/kernel/context.ts'
import type { PackageManifest } from './packageFormat.ts'

type Packed = PackageManifest['fonts'][number] & { fkey: string }

/**
 * Returns the uploaded fonts that the documents use. `left`: titles of fonts that are left out, because their license
 * forbids installation elsewhere (fsType in the OpenType table OS/2).
 */
export async function collectFonts(documents: readonly ProgramDocument[], { db }: Pick<Context, 'db'>) {
  const ids = [...new Set(documents.flatMap(familiesOf))].filter(family => /^\d{1,19}$/.test(family))
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('font')
          .innerJoin('mediaObject', 'mediaObject.sha256', 'font.sha256')
          .select([
            'font.id',
            'font.title',
            'font.style',
            'font.embedding',
            'font.sha256',
            'font.size',
            'mediaObject.fkey',
          ])
          .where('font.id', 'in', ids)
          .orderBy('font.id')
          .execute()
  const may = rows.filter(({ embedding }) => embedding === 'installable')
  const fonts = may.flatMap(({ id, title, style, sha256, size, fkey }): Packed[] =>
    sha256 === null
      ? []
      : [
          {
            id,
            title,
            style,
            size: Number(size),
            sha256,
            fkey,
            path: `fonts/${id}.${fkey.split('.').at(-1) ?? 'woff2'}`,
          },
        ],
  )
  return { fonts, left: rows.filter(row => !may.includes(row)).map(({ title }) => title) }
}
