import { fieldError } from '#contract/errors/errors.ts'
import { article } from '#contract/resources/system/article.ts'
import type { Values } from '#server/base/values.ts'
import { behave } from '#server/kernel/behave.ts'
import { cleanedHtml, linkPictures } from '#server/messages/index.ts'
import { withPictures } from './withPictures.ts'

const ofArticles = { table: 'articleFile', column: 'articleId' } as const

/** Articles are filtered like messages (allowed HTML, references to pictures), because all users read them. */
export const articleBehavior = behave(article, {
  before: {
    create: values => cleaned(values),
    update: values => cleaned(values),
  },
  after: {
    create: async (row, context) =>
      linkPictures(row.id, (await cleanedHtml(String(row.content))).fileIds, context, ofArticles),
    async update(row, before, context) {
      if (row.content !== before.content)
        await linkPictures(row.id, (await cleanedHtml(String(row.content))).fileIds, context, ofArticles)
    },
  },
  async decorate(records, context) {
    const shown = await withPictures(records, context)
    for (const [at, record] of records.entries()) Object.assign(record, { content: shown[at]?.content })
  },
})

async function cleaned(values: Values): Promise<Values> {
  if (typeof values.content !== 'string') return values
  const { html, isEmpty } = await cleanedHtml(values.content)
  if (isEmpty) throw fieldError('content', 'field.required')
  return { ...values, content: html }
}
