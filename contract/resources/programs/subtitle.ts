import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf, upsert } from '#contract/kernel/resource.ts'
import { playPlan } from '#contract/rules/playPlan/plan.ts'

/** A screen it came to, by one plan. */
const subtitleScreen = z.object({
  id: z.string(),
  name: z.string(),
  sentPlanId: z.string(),
  planName: z.string(),
  isPaused: z.boolean(),
})
/** A subtitle that a screen holds, by one plan. */
const screenSubtitle = z.object({
  /** Null for one that was deleted meanwhile. */
  id: z.string().nullable(),
  /** As it was when it was sent. */
  title: z.string(),
  sentPlanId: z.string(),
  plan: playPlan,
  isPaused: z.boolean(),
  since: z.string(),
})

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
    /** Of a screen whose shorter side has 1080 pixels; the band grows with it (rules/programs/subtitleNode.ts). */
    fontSize: f.int({ required: true, default: 56, min: 12, max: 300, unit: 'px' }),
    fontColor: f.color({ default: '#ffffff' }),
    backgroundColor: f.color({ default: '#000000cc' }),
    /** The last day on which it runs anywhere, in the time of each device. */
    validUntil: f.date({ filter: 'range' }),
    /** When it was last sent; `editedSinceSent` says that screens show an older version. */
    sentTime: f.moment({ readonly: true }),
    editedSinceSent: f.flag({ readonly: true, default: false }),
    /** Stands on some device or group: it can be withdrawn, and not deleted. */
    isPublished: f.flag({ computed: true, readonly: true }),
  },
  crud: { list: 'getAll', one: 'selectById/:id', create: upsert('save'), update: 'edit', remove: 'deleteByIds/:ids' },
  views: {
    list: ['title', 'content', 'position', 'speed', 'sentTime', 'validUntil', 'createBy', 'updateTime'],
    show: [
      'title',
      'content',
      'position',
      'speed',
      'fontSize',
      'fontColor',
      'backgroundColor',
      'validUntil',
      'sentTime',
      'createBy',
      'createTime',
      'updateBy',
      'updateTime',
    ],
    groups: {
      subtitle: ['title', 'content', 'validUntil', 'sentTime'],
      look: ['position', 'speed', 'fontSize', 'fontColor', 'backgroundColor'],
    },
  },
  actions: {
    /** The screens that hold it, those of its groups too. */
    equSubListBySubId: { method: 'GET', path: 'equSubListBySubId/:id', perm: 'view', result: z.array(subtitleScreen) },
    /** The subtitles on a screen, those of its groups too. */
    getSubtitleListForEquipment: {
      method: 'GET',
      path: 'getSubtitleListForEquipment',
      perm: 'view',
      input: { deviceId: f.ref('device', { required: true }) },
      result: z.array(screenSubtitle),
    },
  },
})
export type Subtitle = RecordOf<typeof subtitle>
