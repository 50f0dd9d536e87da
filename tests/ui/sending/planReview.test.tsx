import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import { usualSteps, type WaveSteps } from '#contract/rules/waves/waveSteps.ts'
import { asksAgain, type Preflight } from '#src/plugins/sending/preflight/usePreflight.ts'
import { PlanReview, type SendChoice } from '#src/plugins/sending/wizard/PlanReview.tsx'
import { idlePlan } from '#tests/server/support/samples/idlePlan.ts'
import { renderInAdmin } from '#tests/ui/support/renderInAdmin.tsx'

afterEach(cleanup)

const preflight: Preflight = {
  ...{ devices: 60, offline: [], bytes: 0, flow: null, seconds: null, findings: [], fit: 60, problems: [] },
  ...{ expiring: [], replaced: [], likely: 'replace', isMany: true, runningWave: null },
}
const nothing = () => undefined

type ReviewProps = Pick<ComponentProps<typeof PlanReview>, 'onSend' | 'onPlan'> & { plan?: PlayPlan }

function Review({ onSend, onPlan, plan = idlePlan }: ReviewProps) {
  const [steps, setSteps] = useState<WaveSteps | null | undefined>(undefined)
  const way = { mode: null, setMode: nothing, steps, setSteps, leavesOut: null, setLeavesOut: nothing }
  const target = { kind: 'program' as const, ids: ['1'], deviceIds: ['2'], groupIds: [] }
  return (
    <PlanReview
      {...{ target, plan, onPlan, programs: ['Welcome'], groups: [], way, onSend }}
      form={<div className="send-range">{plan.type === 'timed' && <input aria-label="From" />}</div>}
      isSending={false}
      onBack={nothing}
    />
  )
}

/** The plan is valid from the second letter of its name. */
function Typing() {
  const [name, setName] = useState('')
  const way = { mode: null, setMode: nothing, steps: null, setSteps: nothing, leavesOut: null, setLeavesOut: nothing }
  return (
    <PlanReview
      plan={name.length < 2 ? null : idlePlan}
      target={{ kind: 'program', ids: ['1'], deviceIds: ['2'], groupIds: [] }}
      form={<input aria-label="Plan name" value={name} onChange={event => setName(event.target.value)} />}
      {...{ programs: ['Welcome'], groups: [], way, isSending: false, onSend: nothing, onBack: nothing }}
    />
  )
}

test('an input keeps the focus and its letters while the plan becomes valid and invalid', async () => {
  const call = vi.fn(async () => preflight)
  await renderInAdmin(<Typing />, { call })
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Plan name' })
  const type = (value: string) => fireEvent.change(input, { target: { value } })
  input.focus()
  type('S')
  expect(call).not.toHaveBeenCalled()
  type('Shop')
  await screen.findByRole('radio', { name: /^In steps/ })
  expect([input.value, document.activeElement]).toEqual(['Shop', input])
  type('')
  await waitFor(() => expect(screen.queryByRole('radio', { name: /^In steps/ })).toBeNull())
  expect([input.value, document.activeElement]).toEqual(['', input])
})

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

const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
const reason = () => document.getElementById(send().getAttribute('aria-describedby') ?? '')?.textContent

test('while a send is checked, and after that failed, words say why nothing can be sent, and it is checked again at a press', async () => {
  const asked: { reject: (error: Error) => void; resolve: (answer: Preflight) => void }[] = []
  const call = () => new Promise<Preflight>((resolve, reject) => asked.push({ resolve, reject }))
  await renderInAdmin(<Review onSend={nothing} />, { call, words: ['sending', 'preflight', 'plans', 'reviews'] })
  expect(screen.getByRole('status').textContent).toBe('Checking what this send will do…')
  expect([send().disabled, reason()]).toEqual([true, 'You can send when the check is finished.'])
  await act(async () => asked[0]?.reject(new Error('The server is busy.')))
  expect(await screen.findByText(/could not be checked\..* Reason: The server is busy\./)).toBeTruthy()
  expect([send().disabled, reason()]).toEqual([true, 'You can send only after the check.'])
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  await act(async () => asked[1]?.resolve(preflight))
  await waitFor(() => expect(send().disabled).toBe(false))
  expect(send().getAttribute('aria-describedby')).toBeNull()
})

test('a send that is refused says where to look', async () => {
  const refused = { ...preflight, problems: [{ id: 'plan.conflict', message: 'Lunch and Dinner meet.' }] }
  await renderInAdmin(<Review onSend={nothing} />, { call: async () => refused })
  await screen.findByText('Lunch and Dinner meet.')
  expect([send().disabled, reason()]).toEqual([true, 'Solve the problems shown above before you send.'])
})

test('a single screen that cannot show the content is not called all', async () => {
  const open = (devices: number) =>
    renderInAdmin(<Review onSend={nothing} />, { call: async () => ({ ...preflight, devices, fit: 0 }) })
  await open(1)
  expect(await screen.findByRole('button', { name: 'Send anyway' })).toBeTruthy()
  cleanup()
  await open(2)
  expect(await screen.findByRole('button', { name: 'Send to all' })).toBeTruthy()
})

test('a check that failed or found problems is made again by itself, and one that found none is not', () => {
  expect(asksAgain({ data: undefined, error: new Error('busy') })).toBeGreaterThan(0)
  expect(asksAgain({ data: { ...preflight, problems: [{ id: 'a', message: 'a' }] }, error: null })).toBeGreaterThan(0)
  expect([asksAgain({ data: preflight, error: null }), asksAgain({ data: undefined, error: null })]).toEqual([
    false,
    false,
  ])
})

test('plans that meet offer their ways out once, as far as there is a higher priority', async () => {
  const conflict = { id: 'plan.conflict', message: 'Lunch and Dinner meet.' }
  const refused = { ...preflight, problems: [conflict, { ...conflict, message: 'Lunch and Tea meet.' }] }
  const changes: unknown[] = []
  const open = (level: PlayPlan['level']) =>
    renderInAdmin(
      <Review
        plan={{ ...idlePlan, type: 'timed', level, ranges: [{ start: '09:00', end: '12:00' }] }}
        onSend={nothing}
        onPlan={change => changes.push(change)}
      />,
      { call: async () => refused },
    )
  await open(2)
  await screen.findByText('Lunch and Tea meet.')
  fireEvent.click(screen.getByRole('button', { name: 'Let them take turns' }))
  fireEvent.click(screen.getByRole('button', { name: 'Give this plan a higher priority' }))
  expect(changes).toEqual([{ ignoreConflicts: true }, { level: 3 }])
  fireEvent.click(screen.getByRole('button', { name: 'Choose other hours' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'From' }))
  cleanup()
  await open(4)
  await screen.findByText('Lunch and Tea meet.')
  expect(screen.queryByRole('button', { name: /higher priority/ })).toBeNull()
})
