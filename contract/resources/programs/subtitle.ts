import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf, upsert } from '#contract/kernel/resource.ts'
import { playPlan } from '#contract/rules/playPlan/plan.ts'

/** A device that has the subtitle; one entry per plan that sent it there. */
const subtitleScreen = z.object({
  id: z.string(),
  name: z.string(),
  sentPlanId: z.string(),
  planName: z.string(),
  isPaused: z.boolean(),
})
/** A subtitle on a device; one entry per plan that sent it there. */
const screenSubtitle = z.object({
  /** Id of the subtitle; null if it has been deleted. */
  id: z.string().nullable(),
  /** Title of the subtitle at the time of the send. */
  title: z.string(),
  sentPlanId: z.string(),
  plan: playPlan,
  isPaused: z.boolean(),
  since: z.string(),
})

/** A line of text that scrolls over the program on a device. */
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
    /** For a screen whose shorter side is 1080 pixels; the band scales with it (rules/programs/subtitleNode.ts). */
    fontSize: f.int({ required: true, default: 56, min: 12, max: 300, unit: 'px' }),
    fontColor: f.color({ default: '#ffffff' }),
    backgroundColor: f.color({ default: '#000000cc' }),
    /** Last day on which devices show the subtitle, in each device's time zone. */
    validUntil: f.date({ filter: 'range' }),
    /** Time of the last send; `editedSinceSent`: devices show an older version. */
    sentTime: f.moment({ readonly: true }),
    editedSinceSent: f.flag({ readonly: true, default: false }),
    /** The subtitle is assigned to a device or group: it can be withdrawn but not deleted. */
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
    /** Devices that have the subtitle, including devices of the groups that it was sent to. */
    equSubListBySubId: { method: 'GET', path: 'equSubListBySubId/:id', perm: 'view', result: z.array(subtitleScreen) },
    /** Subtitles on a device, including those of the device's groups. */
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
