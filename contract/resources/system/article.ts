import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'

/**
 * An administrator's article of the tutorial center: an additional one, or one that overrides a shipped article.
 * Shipped texts are in the locales; deleting the override restores them.
 */
export const article = defineResource({
  name: 'article',
  path: '/article',
  title: 'title',
  menu: 'learning',
  sort: { field: 'sortOrder', order: 'asc' },
  fields: {
    title: f.text({ required: true, max: 100, filter: 'contains' }),
    language: f.choice(['en-US', 'zh-CN', 'ja-JP', 'ar-SA'], {
      required: true,
      immutable: true,
      default: 'en-US',
      filter: 'in',
    }),
    /** The same in all languages of an article. An article with the code of a shipped one overrides it. */
    code: f.text({ required: true, immutable: true, max: 60, filter: 'contains' }),
    /** Menu row of the page that the article explains: only readers who may open the page see it. Null: everyone. */
    page: f.text({ max: 60, filter: 'eq' }),
    sortOrder: f.decimal({ default: 0, sortable: true }),
    /** Hidden in this language, together with the shipped article of the same code. */
    isHidden: f.flag({ default: false, filter: 'eq' }),
    content: f.html({ required: true, filter: 'contains', signed: true }),
  },
  crud: { list: 'getByCondition', one: 'get/:id', create: 'add', update: 'edit', remove: 'delByIds/:ids' },
  views: { list: ['title', 'language', 'code', 'page', 'sortOrder', 'isHidden', 'updateTime'] },
})
export type Article = RecordOf<typeof article>
