import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { emergencyLimits } from '#contract/programs/emergencyContent.ts'

/** Values of CAP 1.2 for severity, urgency and certainty, each list in ascending order. */
export const capSeverities = ['Minor', 'Moderate', 'Severe', 'Extreme'] as const
export const capUrgencies = ['Past', 'Future', 'Expected', 'Immediate'] as const
export const capCertainties = ['Unlikely', 'Possible', 'Likely', 'Observed'] as const

/** A feed of warnings (CAP 1.2) that is polled; each matching warning is shown once. */
export const emergencyFeed = defineResource({
  name: 'emergencyFeed',
  path: '/emergencyFeed',
  title: 'title',
  menu: 'publishing',
  rows: 'own',
  sort: { field: 'title', order: 'asc' },
  fields: {
    title: f.text({ required: true, max: 100, filter: 'contains' }),
    url: f.url({ required: true, max: 2000 }),
    isFollowed: f.flag({ default: true, filter: 'eq' }),
    /** False: real warnings are ignored; only exercises and tests are shown, as drills. */
    showsReal: f.flag({ default: false }),
    showsDrills: f.flag({ default: true }),
    severity: f.choice(capSeverities, { required: true, default: 'Severe' }),
    urgency: f.choice(capUrgencies, { required: true, default: 'Expected' }),
    certainty: f.choice(capCertainties, { required: true, default: 'Likely' }),
    /**
     * Parts of area names, or geocodes, separated by commas, semicolons or line breaks: `Berlin, 05315`. A warning
     * must match at least one. Empty: all areas.
     */
    areas: f.text({ max: 1000 }),
    /** Language tag as in the warning: `en`, `de-DE`. Falls back to the warning's first text. */
    language: f.text({ max: 35 }),
    minutes: f.int({ required: true, min: 1, max: emergencyLimits.longest, default: 60 }),
    isEverywhere: f.flag({ default: true }),
    groupIds: f.refs('deviceGroup'),
    deviceIds: f.refs('device', { max: 20_000 }),
    lastTime: f.moment({ readonly: true, quiet: true }),
    /** Why the last poll failed; stored as an error id and the feed's host, separated by a space. */
    lastError: f.text({ readonly: true, max: 255 }),
  },
  crud: { list: 'getByPage', one: 'get/:id', create: 'add', update: 'edit', remove: 'delByIds/:ids' },
  views: {
    list: ['title', 'isFollowed', 'showsReal', 'severity', 'lastTime', 'lastError'],
    groups: {
      source: ['title', 'url', 'isFollowed', 'lastTime', 'lastError'],
      what: ['showsReal', 'showsDrills', 'severity', 'urgency', 'certainty', 'areas', 'language'],
      where: ['minutes', 'isEverywhere', 'groupIds', 'deviceIds'],
    },
  },
})
export type EmergencyFeed = RecordOf<typeof emergencyFeed>
