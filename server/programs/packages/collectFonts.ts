import type { ProgramDocument } from '#contract/programs/program.ts'
import { familiesOf } from '#contract/rules/programs/familiesOf.ts'
import type { Context } from '#server/calls/context.ts'
import type { PackageManifest } from './packageFormat.ts'

type Packed = PackageManifest['fonts'][number] & { fkey: string }

/**
 * The uploaded fonts that programs name. One that its maker does not allow to be installed elsewhere (OS/2, fsType) stays here: `left`, by
 * its title.
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
