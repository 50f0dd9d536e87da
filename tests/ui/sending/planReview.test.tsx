// The last step of the wizard: how a send goes out where nobody chose.
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { usualSteps, type WaveSteps } from '#contract/rules/waves/waveSteps.ts'
import { PlanReview, type SendChoice } from '#src/plugins/sending/wizard/PlanReview.tsx'
import type { Preflight } from '#src/plugins/sending/wizard/usePreflight.ts'
import { idlePlan } from '#tests/server/support/idlePlan.ts'
import { renderInAdmin } from '#tests/ui/support/renderInAdmin.tsx'

afterEach(cleanup)

const preflight: Preflight = {
  ...{ devices: 60, offline: [], bytes: 0, flow: null, seconds: null, findings: [], fit: 60, problems: [] },
  ...{ expiring: [], replaced: [], likely: 'replace', isMany: true, runningWave: null },
}
const nothing = () => undefined

function Review({ onSend }: { onSend: (choice?: SendChoice) => void }) {
  const [steps, setSteps] = useState<WaveSteps | null | undefined>(undefined)
  const way = { mode: null, setMode: nothing, steps, setSteps, leavesOut: null, setLeavesOut: nothing }
  const target = { kind: 'program' as const, ids: ['1'], deviceIds: ['2'], groupIds: [] }
  return (
    <PlanReview
      {...{ form: null, target, plan: idlePlan, programs: ['Welcome'], groups: [], way, onSend }}
      isSending={false}
      onBack={nothing}
    />
  )
}

test('a send to many goes out in steps unless one press sends it to all at once', async () => {
  const sent: (SendChoice | undefined)[] = []
  await renderInAdmin(<Review onSend={choice => sent.push(choice)} />, { call: async () => preflight })
  const steps = await screen.findByRole<HTMLInputElement>('radio', { name: /^In steps/ })
  expect(steps.checked).toBe(true)
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  send()
  fireEvent.click(screen.getByRole('radio', { name: 'To all at once' }))
  send()
  expect(sent).toEqual([{ mode: 'replace', steps: usualSteps }, { mode: 'replace' }])
})
