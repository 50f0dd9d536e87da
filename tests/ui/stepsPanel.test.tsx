import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { StepsPanel } from '#src/resources/waves/StepsPanel.tsx'
import { renderInAdmin } from './support/renderInAdmin.tsx'

afterEach(cleanup)

const steps = [
  {
    openTime: '2026-11-23 10:00:00',
    screens: 1,
    counts: [{ standing: 'done' as const, screens: 1 }],
    named: [{ id: '1', name: 'Hall', standing: 'done' as const, reason: null, culprit: null }],
  },
  {
    openTime: '2026-11-23 11:00:00',
    screens: 3,
    counts: [
      { standing: 'waiting' as const, screens: 2 },
      { standing: 'faulty' as const, screens: 1 },
    ],
    named: [{ id: '2', name: 'Door', standing: 'faulty' as const, reason: 'apk.takenBack', culprit: null }],
  },
  { openTime: null, screens: 5, counts: [{ standing: 'next' as const, screens: 5 }], named: [] },
]
const going = { state: 'running' as const, why: 'loading' as const, step: 2 }

test.each([
  ['wave', 'Playing without faults: 1'],
  ['rollout', 'Running it without faults: 1'],
] as const)(
  'the steps of a %s say in its own words where its screens stand, which is open, and whose fault it is',
  async (of, words) => {
    await renderInAdmin(<StepsPanel of={of} run={going} progress={{ data: { steps, until: null }, error: null }} />, {
      words: ['waves'],
    })
    const items = within(screen.getByRole('region', { name: 'Steps' })).getAllByRole('heading', { level: 3 })
    expect(items).toHaveLength(3)
    expect(screen.getByText(words)).toBeTruthy()
    expect(document.querySelector('[aria-current="step"] h3')?.textContent).toContain('Step 2')
    expect(screen.getByRole('link', { name: 'Door', hidden: true })).toBeTruthy()
    expect(screen.getByText(/returned to the previous one/)).toBeTruthy()
  },
)

test('of what was taken back no step is still to come', async () => {
  const over = { ...going, state: 'takenBack' as const, why: 'faults' as const }
  await renderInAdmin(<StepsPanel of="wave" run={over} progress={{ data: { steps, until: null }, error: null }} />, {
    words: ['waves'],
  })
  expect(screen.getByText(/5 screens · never opened/)).toBeTruthy()
  expect(screen.getByText('Never received it: 5')).toBeTruthy()
  expect(document.querySelector('[aria-current]')).toBeNull()
})
