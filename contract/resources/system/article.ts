import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'

/**
 * What an administrator wrote for the tutorial centre: an article of the site's own, or one that takes the place of a shipped article.
 * Shipped texts stand in the locales; deleting what took their place brings them back.
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
    /** The same in every language; that of a shipped article takes its place. */
    code: f.text({ required: true, immutable: true, max: 60, filter: 'contains' }),
    /** The row of the menu that it helps with: who may not open that page does not read it. None: everybody does. */
    page: f.text({ max: 60, filter: 'eq' }),
    sortOrder: f.decimal({ default: 0, sortable: true }),
    /** Nobody reads it in this language, nor the shipped one in its place. */
    isHidden: f.flag({ default: false, filter: 'eq' }),
    content: f.html({ required: true, filter: 'contains', signed: true }),
  },
  crud: { list: 'getByCondition', one: 'get/:id', create: 'add', update: 'edit', remove: 'delByIds/:ids' },
  views: { list: ['title', 'language', 'code', 'page', 'sortOrder', 'isHidden', 'updateTime'] },
})
export type Article = RecordOf<typeof article>
