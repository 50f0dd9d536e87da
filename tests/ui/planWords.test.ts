import { expect, test } from 'vitest'
import { planWordsOf } from '#src/plugins/sending/plans/planWordsOf.ts'
import { createFormat } from '#src/ui/format/createFormat.ts'
import { idlePlan } from '#tests/server/support/samples/idlePlan.ts'

const t = ((key: string) => key) as never
const plan = { ...idlePlan, type: 'insert', startDate: '2026-11-29', endDate: '2026-12-30' } as const

test.each(['en-US', 'ar-SA'])('each date of a plan keeps its own direction in %s', language => {
  const words = planWordsOf(plan, createFormat(language, 'UTC'), t)
  const { date } = createFormat(language, 'UTC')
  expect(words).toContain(`\u2068${date('2026-11-29')}\u2069 – \u2068${date('2026-12-30')}\u2069`)
})
