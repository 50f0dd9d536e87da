import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf, upsert } from '#contract/kernel/resource.ts'

/** A line of text that runs over whatever a screen plays. */
export const subtitle = defineResource({
  name: 'subtitle',
  path: '/subtitle',
  title: 'title',
  menu: 'content',
  rows: 'own',
  fields: {
    title: f.text({ required: true, max: 100, filter: 'contains' }),
    content: f.longText({ required: true, max: 5000, filter: 'contains' }),
    position: f.choice(['top', 'bottom'], { default: 'bottom', filter: 'in' }),
    speed: f.choice(['verySlow', 'slow', 'fast', 'veryFast'], { default: 'slow', filter: 'in' }),
    /** Of a screen whose shorter side has 1080 pixels; the band grows with it (rules/subtitleNode.ts). */
    fontSize: f.int({ required: true, default: 56, min: 12, max: 300, unit: 'px' }),
    fontColor: f.color({ default: '#ffffff' }),
    backgroundColor: f.color({ default: '#000000cc' }),
  },
  crud: { list: 'getAll', one: 'selectById/:id', create: upsert('save'), update: 'edit', remove: 'deleteByIds/:ids' },
  views: { list: ['title', 'content', 'position', 'speed', 'fontSize', 'createBy', 'updateTime'] },
})
export type Subtitle = RecordOf<typeof subtitle>
