import { sql } from 'kysely'
import { programDuration } from '#contract/rules/programs/programDuration.ts'
import { fallbackLanguage } from '#server/base/createTexts.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { type BuiltInName, builtInNames, builtInTemplates } from './index.ts'
import { sayOf } from './sayOf.ts'
import { templateDocument } from './templateDocument.ts'

type Seeded = Pick<Parts, 'db' | 'ids' | 'texts' | 'log'>

/** Inserts, updates and deletes rows, so that the table has exactly the built-in templates of this version. */
export async function seedTemplates(parts: Seeded): Promise<void> {
  const { ids, texts } = parts
  await inTransaction(parts, async ({ db }) => {
    // Serializes servers that start at the same time.
    await sql`SELECT pg_advisory_xact_lock(hashtext('templates'))`.execute(db)
    const rows = await db
      .selectFrom('template')
      .select(['builtIn', 'title', 'topic', 'width', 'height', 'orientation', 'duration'])
      .where('builtIn', 'is not', null)
      .execute()
    const known = new Map(rows.map(({ builtIn, ...facts }) => [builtIn, facts]))
    for (const name of builtInNames) {
      const facts = factsOf(name, texts)
      const stored = known.get(name)
      known.delete(name)
      if (!stored)
        await db
          .insertInto('template')
          .values({ id: ids.next(), builtIn: name, ...facts })
          .execute()
      else if (JSON.stringify({ ...facts, ...stored }) !== JSON.stringify(facts))
        await db.updateTable('template').set(facts).where('builtIn', '=', name).execute()
    }
    const gone = [...known.keys()].filter(name => name !== null)
    if (gone.length > 0) await db.deleteFrom('template').where('builtIn', 'in', gone).execute()
  })
}

function factsOf(name: BuiltInName, texts: Parts['texts']) {
  const template = builtInTemplates[name]
  const { topic, width, height } = template
  const document = templateDocument({ name, template, texts, language: fallbackLanguage, background: null })
  return {
    title: sayOf(texts, name, fallbackLanguage)('title'),
    topic,
    width,
    height,
    orientation: width >= height ? ('horizontal' as const) : ('vertical' as const),
    duration: programDuration(document),
  }
}
