import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { goingActions, goingFields } from '#contract/rules/waves/goingInSteps.ts'
import { usualSteps } from '#contract/rules/waves/waveSteps.ts'
import { publicationKinds } from './publicationKinds.ts'

/**
 * A send in steps. A step opens a while (`minutes`) after the devices of the previous step have played the content.
 * Absent devices and a tolerated number of failed devices do not delay the next step, unless no device of the step
 * has played the content (rules/waves/decideWave.ts).
 */
export const wave = defineResource({
  name: 'wave',
  path: '/wave',
  title: 'title',
  menu: 'publishing',
  rows: 'own',
  fields: {
    /** Title of the content. */
    title: f.text({ readonly: true, required: true, max: 255, filter: 'contains' }),
    kind: f.choice(publicationKinds, { readonly: true, default: 'program', filter: 'in' }),
    ...goingFields(usualSteps),
  },
  crud: { list: 'getAll', one: 'selectById/:id' },
  views: {
    list: ['title', 'kind', 'state', 'why', 'step', 'stepCount', 'devices', 'createBy', 'createTime'],
    show: [
      'title',
      'kind',
      'state',
      'why',
      'step',
      'stepCount',
      'stepTime',
      'devices',
      'minutes',
      'createBy',
      'createTime',
      'finishTime',
    ],
    excel: ['title', 'kind', 'state', 'why', 'step', 'stepCount', 'devices', 'createBy', 'createTime', 'finishTime'],
    groups: {
      content: ['title', 'kind', 'devices'],
      progress: ['state', 'why', 'step', 'stepCount', 'minutes'],
      time: ['stepTime', 'finishTime'],
    },
  },
  actions: goingActions('wave'),
})
export type Wave = RecordOf<typeof wave>
